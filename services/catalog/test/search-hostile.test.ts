import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { loadDemo } from '../src/demo.loader.ts';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
beforeAll(async () => {
  service = await startCatalog();
  await service.database.transaction(loadDemo);
  shopper = await service.as(guest);
});
afterAll(() => service?.close());

const brands = (count: number) => Array.from({ length: count }, (_, n) => `brand=b${n}`).join('&');

describe('hostile search', () => {
  const refused: [query: string, field: string][] = [
    [`query=${'x'.repeat(10_000)}`, 'query'],
    ['query=a&query=b', 'query'],
    ['query=a%00b', 'query'],
    ['page=1000000000', 'page'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['minPrice=-5', 'minPrice'],
    ['maxPrice=1e9', 'maxPrice'],
    ['category=Other', 'category'],
    ['batteryCapacity=large', 'batteryCapacity'],
    ['batteryCapacity=4000-3000', 'batteryCapacity'],
    ['inStock=yes', 'inStock'],
    ['exact=1', 'exact'],
    ['sortBy=constructor', 'sortBy'],
    [brands(40), 'brand'],
    [`brand=${'x'.repeat(41)}`, 'brand'],
  ];
  it.each(refused.map(([query, field]) => [query.slice(0, 60), query, field]))(
    '%s is rejected',
    async (_, query, field) => {
      const response = await shopper.get(`/api/search?${query}`);
      expect(response.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', errors: [{ field }] });
    },
  );

  it.each(['', 'q=', 'q=%20', `q=${'x'.repeat(81)}`, 'q=a&q=b', 'q=%00'])(
    'for suggestions with "%s" is rejected',
    async (query) => {
      const response = await shopper.get(`/api/search/suggestions?${query}`);
      expect(response.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', errors: [{ field: 'q' }] });
    },
  );

  it.each([
    "'; drop table products; --",
    "' | 'a",
    'iphone & ! 13 <-> *:A',
    '\\',
    "''''",
    '((((((((',
    ':*:*:*',
    '%%%%___',
    '\u202Eenohpi',
    'هاتف آيفون',
    '電池 アイフォン',
    '\u0001\u001F\u007F',
    '\uD83D\uDD0B'.repeat(20),
    'a '.repeat(40).trim(),
    'ab'.repeat(40),
    '1'.repeat(80),
    '1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a 1 a',
    'galaxygalaxygalaxygalaxygalaxygalaxygalaxygalaxygalaxygalaxygalaxygalaxy',
    '999999 mah',
    '٣٠٠٠ mah',
    'iphone 13'.normalize('NFD').split('').join('\u0301'),
    'constructor __proto__ hasOwnProperty',
  ])('%j is answered by search, suggestions and the catalogue', async (text) => {
    for (const path of [
      `/api/search?query=${encodeURIComponent(text)}`,
      `/api/search?query=${encodeURIComponent(text)}&exact=true`,
      `/api/search/suggestions?q=${encodeURIComponent(`x${text}`.slice(0, 80))}`,
      `/api/products?facets=true&q=${encodeURIComponent(text)}`,
    ]) {
      const response = await shopper.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.body.total).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(['%', '_', '\\', '%%%', 'i%e', 'iphon_'])(
    'treats the brand %j literally and finds nothing',
    async (brand) => {
      for (const path of ['/api/search', '/api/products']) {
        const { status, body } = await shopper.get(path).query({ brand });
        expect([status, body.total, body.products]).toEqual([200, 0, []]);
      }
    },
  );

  it.each(['%', '_', '\\', '* % _'])('treats %j alone literally and filters nothing', async (text) => {
    const all = (await shopper.get('/api/search').query({ limit: 1 })).body.total;
    expect((await shopper.get('/api/search').query({ query: text, limit: 1 })).body.total).toBe(all);
  });

  it('ignores right-to-left marks', async () => {
    const plain = (await shopper.get('/api/search').query({ query: 'iphone 13' })).body;
    const marked = (await shopper.get('/api/search').query({ query: '\u202Eiphone\u200F 13\u202C' })).body;
    expect([marked.total, marked.products[0].id]).toEqual([plain.total, plain.products[0].id]);
  });

  it.each(['%00', '%', '_', '..%2F', 'x'.repeat(100), '%F0%9F%94%8B', "'%20or%20''%3D'", '__proto__'])(
    'for the slug %s answers 404',
    async (slug) => {
      const { status, body } = await shopper.get(`/api/products/by-slug/${slug.replace(/^%$/, '%25')}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  it('far beyond the last page is empty with the real total', async () => {
    const { body } = await shopper.get('/api/search?page=1000000&limit=100&query=iphone');
    expect(body.products).toEqual([]);
    expect(body.total).toBeGreaterThan(40);
    expect((await shopper.get('/api/products?page=1000000')).body).toMatchObject({ products: [], page: 1_000_000 });
  });

  it('between contradictory prices is empty', async () => {
    expect((await shopper.get('/api/search?minPrice=9000&maxPrice=100')).body).toMatchObject({
      total: 0,
      products: [],
    });
  });
});

describe('overlong word in a product name', () => {
  it('does not break searches for its prefix', async () => {
    await onSale(service, { name: 'q'.repeat(3_000) });
    expect((await shopper.get('/api/search?query=qqqqq')).status).toBe(200);
  });
});
