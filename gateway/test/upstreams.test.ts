import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { ownPage, type Site, startSite } from './site.ts';
import { echo, Upstream } from './upstream.ts';

let site: Site;
afterEach(() => site.close());

async function served(path = '/api/products', init?: RequestInit): Promise<string | null> {
  const answer = await fetch(`${site.url}${path}`, init);
  await answer.text();
  return answer.headers.get('x-served-by');
}

async function timed(path: string, init?: RequestInit): Promise<{ ms: number; status: number; code: string; retryAfter: string | null }> {
  const start = Date.now();
  const answer = await fetch(`${site.url}${path}`, init);
  const { code } = (await answer.json()) as { code: string };
  return { ms: Date.now() - start, status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 60; i++) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error('did not happen within 3 s');
}

describe('a gateway that starts with the site around it', () => {
  test('is ready when every process behind it was up once, and stays so when one dies', async () => {
    const second = await Upstream.start('second');
    second.ready = false;
    site = await startSite({ more: { catalog: [second] } });
    expect(site.gateway.settled()).toBe(false);
    second.ready = true;
    await until(async () => site.gateway.settled());
    expect([await served(), await served()].sort()).toEqual(['catalog', 'second']);
    await second.kill();
    expect(site.gateway.settled()).toBe(true);
  });
});

describe('two processes of a service', () => {
  test('take turns', async () => {
    site = await startSite({ more: { catalog: [await Upstream.start('second')] } });
    expect([await served(), await served(), await served(), await served()].sort()).toEqual(['catalog', 'catalog', 'second', 'second']);
  });

  test('one dies: nobody notices, also not who sends an order', async () => {
    const second = await Upstream.start('second');
    site = await startSite({ more: { orders: [second] } });
    await second.kill();
    const post = () => served('/api/orders', { method: 'POST', headers: ownPage, body: '{"a":1}' });
    for (let i = 0; i < 4; i++) expect([await served('/api/orders'), await post()]).toEqual(['orders', 'orders']);
  });

  test('one says it is not ready: it gets no new requests, and gets them again when it is', async () => {
    const second = await Upstream.start('second');
    site = await startSite({ more: { catalog: [second] } });
    second.ready = false;
    await wait(1_300);
    expect([await served(), await served()]).toEqual(['catalog', 'catalog']);
    second.ready = true;
    await until(async () => (await served()) === 'second');
  });

  test('one breaks the connection in the middle of a read: the other one answers', async () => {
    const second = await Upstream.start('second', (_, response) => response.destroy());
    site = await startSite({ more: { catalog: [second] } });
    for (let i = 0; i < 4; i++) expect(await served()).toBe('catalog');
    expect(second.seen.length).toBeGreaterThan(0);
  });

  test('one breaks the connection in the middle of an order: it is not sent twice', async () => {
    const breaking = () => Upstream.start('breaking', (_, response) => response.destroy());
    const [a, b] = [await breaking(), await breaking()];
    site = await startSite({ more: { orders: [a, b] } });
    const seen = () => a.seen.length + b.seen.length + site.upstreams.orders.seen.length;
    for (let i = 0; i < 3; i++) await fetch(`${site.url}/api/orders`, { method: 'POST', headers: ownPage, body: '{}' });
    expect(seen()).toBe(3);
  });
});

describe('a dead service', () => {
  test('is 503 with a code in under 2 s, the rest goes on, and it recovers by itself', async () => {
    site = await startSite();
    await site.upstreams.catalog.kill();
    for (let i = 0; i < 3; i++) {
      const answer = await timed('/api/products');
      expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: '1' });
      expect(answer.ms).toBeLessThan(2_000);
    }
    expect(await served('/api/orders')).toBe('orders');
    await site.upstreams.catalog.listen();
    await until(async () => (await served()) === 'catalog');
  });

  test('that hangs without closing is 503 in under 2 s, also for requests that already wait', async () => {
    site = await startSite({ answers: { orders: () => undefined } });
    site.upstreams.orders.hang();
    const [read, write] = await Promise.all([timed('/api/orders'), timed('/api/orders', { method: 'POST', headers: ownPage, body: '{}' })]);
    for (const answer of [read, write]) {
      expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(answer.ms).toBeLessThan(2_000);
    }
  });

  test('that is slow but alive may take its time', async () => {
    site = await startSite({ answers: { orders: (request, response) => void setTimeout(() => echo(request, response), 2_500) } });
    expect(await served('/api/orders')).toBe('orders');
  });

  test('shows in the metrics', async () => {
    site = await startSite();
    await site.upstreams.catalog.kill();
    await fetch(`${site.url}/api/products`);
    const metrics = await site.gateway.metrics.metrics();
    expect(metrics).toContain(`gateway_upstream_up{service="catalog",process="${site.upstreams.catalog.origin}"} 0`);
    expect(metrics).toContain('gateway_requests_total{route="/api/products",method="GET",status="503"} 1');
  });
});

describe('the end of the gateway', () => {
  test('lets open requests finish and takes no new ones', async () => {
    site = await startSite({ answers: { orders: (request, response) => void setTimeout(() => echo(request, response), 500) } });
    const open = served('/api/orders');
    await wait(100);
    const closed = site.gateway.app.close();
    await wait(50);
    await expect(fetch(`${site.url}/api/products`)).rejects.toThrow();
    expect(await open).toBe('orders');
    await closed;
  });
});
