import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseProxy } from '@shop/service-kit/testing/database-proxy';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import type { Response } from 'supertest';
import { clear, onSale, startCatalog } from './catalog.ts';

let proxy: DatabaseProxy;
let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
let id: string;
beforeAll(async () => {
  proxy = await DatabaseProxy.start();
  service = await startCatalog(proxy);
  shopper = await service.as(guest);
});
afterAll(async () => {
  await service?.close();
  await proxy?.cut();
});
beforeEach(async () => {
  await clear(service);
  id = await onSale(service);
});

const cacheStatus = ({ headers }: Response) => headers['cache-status'];

/** Polls for at most 10 s. */
async function eventually(path: string, isExpected: (response: Response) => boolean): Promise<void> {
  for (const until = Date.now() + 10_000; ; await sleep(20)) {
    const response = await shopper.get(path);
    if (isExpected(response)) return;
    if (Date.now() > until) throw new Error(`After 10 s ${path} still answers ${response.status} ${response.text}`);
  }
}

describe('database outage', () => {
  it('serves cached responses as stale until the database is back', async () => {
    const paths = ['/api/products', '/api/products?q=iphone', `/api/products/${id}`, '/api/devices'];
    const before = await Promise.all(paths.map(async (path) => (await shopper.get(path)).text));
    await proxy.cut();
    await eventually('/api/products', (response) => cacheStatus(response) !== undefined);
    for (const [index, path] of paths.entries()) {
      const response = await shopper.get(path);
      expect([path, response.status, response.text]).toEqual([path, 200, before[index]]);
      expect(response.headers).toMatchObject({
        age: expect.stringMatching(/^\d+$/),
        'cache-control': 'public, no-cache',
        'cache-status': expect.stringMatching(/^catalog; hit; ttl=-\d+; detail=database-away$/),
        etag: expect.any(String),
      });
    }
    await proxy.restore();
    await service.database.query('update products set price = 1 where id = $1', [id]);
    await eventually(
      '/api/products',
      (response) => response.body[0].price === '1.00' && cacheStatus(response) === undefined,
    );
  });

  it('answers 304 for an unchanged stale list', async () => {
    const { etag = '' } = (await shopper.get('/api/products')).headers;
    await proxy.cut();
    await eventually('/api/products', (response) => cacheStatus(response) !== undefined);
    expect((await shopper.get('/api/products').set('if-none-match', etag)).status).toBe(304);
    await proxy.restore();
  });

  it('answers 503 for uncached lists, prices and changes', async () => {
    const prices = `/api/products/prices?ids=${id}`;
    await shopper.get(prices);
    await proxy.cut();
    const change = (await service.as(admin)).put(`/api/admin/products/${id}`).send({ price: 1 });
    for (const response of [
      await shopper.get('/api/products?q=never+asked'),
      await shopper.get(prices),
      await change,
    ]) {
      expect([response.status, response.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    }
    await proxy.restore();
    await eventually(prices, ({ status }) => status === 200);
  });

  it('answers 404 for a deleted product despite the cache', async () => {
    const path = `/api/products/${id}`;
    await shopper.get(path);
    await service.database.query('delete from products where id = $1', [id]);
    await eventually(path, ({ status }) => status === 404);
    await proxy.cut();
    expect((await shopper.get(path)).status).toBe(503);
    await proxy.restore();
    await eventually(path, ({ status }) => status === 404);
  });
});
