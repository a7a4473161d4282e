import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createService } from '@shop/service-kit/process/service';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import supertest from 'supertest';
import { CatalogueCache, PictureCache } from '../src/cache/response.cache.ts';
import { serviceOptions } from '../src/service.ts';
import { clear, mailSettings, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
let staff: Awaited<ReturnType<TestService['as']>>;
let other: NestFastifyApplication;
let otherUrl: string;

beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
  staff = await service.as(admin);
  const DATABASE_URL = new URL(String((service.database.options as { url?: string }).url)).href;
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: 0,
    DATABASE_URL,
    IDENTITY_KEYS: service.identities.keys,
    ...mailSettings,
  };
  other = await createService(serviceOptions(config));
  await other.listen(0, '127.0.0.1');
  otherUrl = (await other.getUrl()).replace('[::1]', '127.0.0.1');
});
afterAll(async () => {
  await other?.close();
  await service?.close();
});
beforeEach(() => clear(service));

/** Price in the second process's list. */
async function priceElsewhere(): Promise<string> {
  const token = await service.identities.token(guest);
  const response = await supertest(otherUrl).get('/api/products').set('authorization', `Bearer ${token}`);
  return response.body[0]?.price;
}

/** Polls for at most 10 s, because events of another process arrive later. */
async function soon<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const end = Date.now() + 10_000;
  let seen = await read();
  while (seen !== expected && Date.now() < end) {
    await wait(10);
    seen = await read();
  }
  expect(seen).toBe(expected);
}

const battery = '01234567-89ab-7def-8123-456789abcdef';

describe('entity tag', () => {
  it.each([
    ...[
      '/api/devices',
      '/api/products',
      '/api/products?page=1',
      '/api/products?category=iPhone&q=iphone',
      '/api/placeholder/40/40',
    ],
    ...[
      '/api/devices/series?category=iPhone',
      '/api/devices/models?category=iPhone',
      '/api/products/by-slug/iphone-13-battery',
    ],
    ...['/api/products/addresses', `/api/products/some?ids=${battery}`],
  ])('answers 304 for %s', async (path) => {
    await onSale(service, { id: battery });
    const first = await shopper.get(path);
    expect(first.headers['cache-control']).toMatch(/^public, (no-cache|max-age=86400)/);
    for (const known of [
      first.headers.etag,
      `"other", ${first.headers.etag}`,
      first.headers.etag?.replace('W/', ''),
      '*',
    ]) {
      const again = await shopper.get(path).set('if-none-match', known ?? '');
      expect([again.status, again.text ?? '', again.headers.etag]).toEqual([304, '', first.headers.etag]);
    }
    expect((await shopper.get(path).set('if-none-match', '"other"')).status).toBe(200);
  });

  it('changes after a write', async () => {
    const id = await onSale(service);
    for (const path of ['/api/products', `/api/products/${id}`]) {
      const { etag = '' } = (await shopper.get(path)).headers;
      await staff.put(`/api/admin/products/${id}`).send({ description: path });
      const after = await shopper.get(path).set('if-none-match', etag);
      expect(after.status).toBe(200);
      expect(after.headers.etag).not.toBe(etag);
    }
  });

  it('is missing on errors', async () => {
    expect((await shopper.get('/api/products?page=0').set('if-none-match', '*')).status).toBe(400);
  });
});

describe('equivalent URL', () => {
  const held = () => [CatalogueCache, PictureCache].map((cache) => service.app.get(cache, { strict: false }).size);

  it('shares one cached response despite unknown parameters', async () => {
    const id = await onSale(service);
    const product = await shopper.get(`/api/products/${id}`);
    const list = await shopper.get('/api/products');
    const picture = await shopper.get('/api/placeholder/40/40');
    const page = await shopper.get('/api/products?q=iphone&page=1');
    const brands = await shopper.get('/api/products?brand=Apple&brand=Nokia');
    const models = await shopper.get('/api/devices/models?category=iPhone&series=iPhone%2013');
    const before = held();
    const again = [
      ...Array.from({ length: 20 }, (_, n) => [`/api/products?x=${n}`, list]),
      ['/api/products?', list],
      ['/api/placeholder/0040/40?v=2', picture],
      ['/api/products?q=', list],
      ['/api/%70roducts', list],
      ['/api/products?page=01&q=iphone', page],
      ['/api/products?q=%20iphone&page=1&nothing=1', page],
      ['/api/products?brand=Nokia&brand=&brand=Apple&brand=Nokia', brands],
      ['/api/devices/models?series=%20iPhone%2013&category=iPhone&brand=', models],
      [`/api/products/${id}?x=1`, product],
      [`/api/products/${id.toUpperCase()}`, product],
    ] as [string, typeof list][];
    const statements = await service.statements(async () => {
      for (const [path, same] of [...again, ...again])
        expect([path, (await shopper.get(path)).text]).toEqual([path, same.text]);
    });
    expect([held(), statements]).toEqual([before, []]);
  });

  it('gives the same validation error with or without a cached response', async () => {
    for (const path of ['/api/products?page=0', '/api/products?page=1&page=2', '/api/products?q[a]=1&page=x']) {
      const refused = await shopper.get(path);
      expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
  });
});

describe('compression', () => {
  it('sends brotli to clients that accept it, with the same ETag', async () => {
    for (let i = 0; i < 5; i++) await onSale(service);
    const plain = await shopper.get('/api/products').set('accept-encoding', 'identity');
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const _ of ['made', 'cached']) {
      const packed = await fetch(`${service.url}/api/products`, {
        headers: { 'accept-encoding': 'gzip, br', authorization: `Bearer ${await service.identities.token(guest)}` },
      });
      expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual(['br', plain.headers.etag]);
      expect(await packed.json()).toEqual(plain.body);
    }
    const gzipped = await shopper.get('/api/products').set('accept-encoding', 'gzip, br;q=0');
    expect([gzipped.headers['content-encoding'], gzipped.headers.etag]).toEqual(['gzip', plain.headers.etag]);
  });
});

describe('price change', () => {
  it('is visible immediately in every response with prices', async () => {
    const id = await onSale(service);
    const read = async () => [
      (await shopper.get('/api/products')).body[0].price,
      (await shopper.get('/api/products?q=iphone&sortBy=price_asc')).body.products[0].price,
      (await shopper.get(`/api/products/${id}`)).body.price,
      (await shopper.get('/api/products/by-slug/iphone-13-battery')).body.price,
      (await shopper.get(`/api/products/some?ids=${id}`)).body[0].price,
      (await shopper.get('/api/devices/models?category=iPhone')).body[0].product.price,
      (await shopper.get(`/api/products/prices?ids=${id}`)).body[0].price,
    ];
    expect(await read()).toEqual(Array(7).fill('6500.00'));
    for (const price of ['7000.00', '5500.00']) {
      await staff.put(`/api/admin/products/${id}`).send({ price });
      expect(await read()).toEqual(Array(7).fill(price));
    }
  });

  it('is visible while others read the list concurrently', async () => {
    const id = await onSale(service);
    for (let price = 1; price <= 30; price++) {
      const readers = Array.from({ length: 5 }, () => shopper.get('/api/products'));
      await Promise.all([...readers, staff.put(`/api/admin/products/${id}`).send({ price })]);
      expect((await shopper.get('/api/products')).body[0].price).toBe(`${price}.00`);
    }
  });

  it('is visible in another process', async () => {
    const id = await onSale(service);
    await soon(priceElsewhere, '6500.00');
    await staff.put(`/api/admin/products/${id}`).send({ price: '7100.00' });
    await soon(priceElsewhere, '7100.00');
  });

  it('by SQL is visible after its commit', async () => {
    const id = await onSale(service);
    await soon(priceElsewhere, '6500.00');
    await service.database.transaction(async (manager) => {
      await manager.query('update products set price = 1 where id = $1', [id]);
      expect(await priceElsewhere()).toBe('6500.00');
    });
    await soon(priceElsewhere, '1.00');
  });

  it('updates search words, aliases and counts in every process', async () => {
    const token = await service.identities.token(guest);
    const elsewhere = async (query: string) =>
      (await supertest(otherUrl).get('/api/search').query({ query }).set('authorization', `Bearer ${token}`)).body
        .total;
    await onSale(service, { deviceName: 'Zephyr 9' });
    await soon(() => elsewhere('zephir'), 1);
    expect(await elsewhere('windy')).toBe(0);
    await staff.put('/api/admin/search/aliases/windy').send({ meaning: 'zephyr' });
    await soon(() => elsewhere('windy'), 1);
    await service.database.query(`update devices set name = 'Breeze 9'; update products set name = 'Breeze 9 Battery'`);
    await soon(() => elsewhere('breez 9'), 1);
    expect(await service.database.query(`select word from search_words where word = 'zephyr'`)).toEqual([]);
    await soon(() => elsewhere('zephyr'), 0);
  });

  it('is visible after the event connection was lost', async () => {
    const id = await onSale(service);
    await soon(priceElsewhere, '6500.00');
    await service.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'catalog cache' and datname = current_database()`,
    );
    await service.database.query('update products set price = 2 where id = $1', [id]);
    await soon(priceElsewhere, '2.00');
    await wait(1_500);
    expect(await priceElsewhere()).toBe('2.00');
    await service.database.query('update products set price = 3 where id = $1', [id]);
    await soon(priceElsewhere, '3.00');
  });
});
