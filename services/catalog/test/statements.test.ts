import { admin, guest } from '@shop/service-kit/testing/identities';
import { testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';
import { photograph } from './photograph.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startCatalog();
  await service.database.query("insert into pictures (kind, slug, content) values ('devices', 'iphone-13', '<svg/>')");
});
afterAll(() => service?.close());
beforeEach(async () => {
  await clear(service);
  for (const deviceName of ['Galaxy A54', 'Galaxy S21']) await onSale(service, { deviceName, deviceBrand: 'Samsung' });
  id = await onSale(service);
});

/** The first request, which no cache can answer. */
const get = (path: (product: string) => string) => async () => {
  const agent = await service.as(guest);
  return () => agent.get(path(id));
};
/** Repeats the request. */
const again = (path: (product: string) => string) => async () => {
  const agent = await service.as(guest);
  await agent.get(path(id));
  return () => agent.get(path(id));
};
/** A request after another one. */
const after = (before: string, path: string) => async () => {
  const agent = await service.as(guest);
  await agent.get(before);
  return () => agent.get(path);
};
/** A list with products that fit the device first, after earlier requests. */
const fitting =
  (...before: string[]) =>
  async () => {
    const agent = await service.as(guest);
    const { deviceId } = (await agent.get(`/api/products/${id}`)).body;
    for (const list of before) await agent.get(`${list}&fits=${deviceId}`);
    return () => agent.get(`/api/products?page=1&fits=${deviceId}`);
  };
/** Requests a photograph's format for the first time after its upload. */
const photographed = (format: 'avif' | 'plain') => async () => {
  const put = (await service.as(admin)).put(`/api/admin/images/devices/${format}`).type('image/jpeg');
  expect((await put.send(await photograph({ width: 200 }))).status).toBe(200);
  const agent = await service.as(guest);
  return () => agent.get(`/api/images/devices/${format}`).set('accept', `image/${format}`);
};

testStatements(() => service, {
  'GET /api/devices': [1, 200, get(() => '/api/devices')],
  'GET /api/devices: cached': [0, 200, again(() => '/api/devices')],
  'GET /api/devices/families': [1, 200, get(() => '/api/devices/families')],
  'GET /api/devices/series': [1, 200, get(() => '/api/devices/series?category=Android')],
  'GET /api/devices/models': [1, 200, get(() => '/api/devices/models?category=Android&series=Galaxy%20A')],
  'GET /api/products': [1, 200, get(() => '/api/products')],
  'GET /api/products: cached': [0, 200, again(() => '/api/products')],
  // The first search also reads the vocabulary.
  'GET /api/products: a search': [2, 200, get(() => '/api/products?q=iphone&page=1')],
  'GET /api/products: a search of several pages': [3, 200, get(() => '/api/products?q=galaxy&page=1&limit=1')],
  'GET /api/products: a misspelt search': [2, 200, get(() => '/api/products?q=galaxi&page=1')],
  'GET /api/products: another page': [
    1,
    200,
    after('/api/products?q=galaxy&page=1&limit=1', '/api/products?q=galaxy&page=2&limit=1'),
  ],
  'GET /api/products: with what fits a device first': [4, 200, fitting()],
  'GET /api/products: with what fits the same device first': [3, 200, fitting('/api/products?category=iPhone')],
  'GET /api/products: with facets': [2, 200, get(() => '/api/products?category=Android&facets=true')],
  'GET /api/search': [3, 200, get(() => '/api/search?query=galaxy')],
  'GET /api/search: cached': [0, 200, again(() => '/api/search?query=galaxy')],
  'GET /api/search: in another order': [
    1,
    200,
    after('/api/search?query=galaxy', '/api/search?query=galaxy&sortBy=price_asc'),
  ],
  'GET /api/search: the metadata alone': [1, 200, get(() => '/api/search?limit=0')],
  'GET /api/search/suggestions': [3, 200, get(() => '/api/search/suggestions?q=gal')],
  // A prefix of four words needs two more statements.
  'GET /api/search/suggestions: no similar word': [
    5,
    200,
    get(() => '/api/search/suggestions?q=galaxy+a54+zzzzz+zzzzzz'),
  ],
  'GET /api/search/suggestions: cached': [0, 200, again(() => '/api/search/suggestions?q=gal')],
  'GET /api/products/prices': [1, 200, get((product) => `/api/products/prices?ids=${product}`)],
  'GET /api/products/stock-by-store': [1, 200, get((product) => `/api/products/stock-by-store?ids=${product}`)],
  'GET /api/products/some': [1, 200, get((product) => `/api/products/some?ids=${product}`)],
  'GET /api/products/addresses': [2, 200, get(() => '/api/products/addresses')],
  'GET /api/products/by-slug/{slug}': [2, 200, get(() => '/api/products/by-slug/iphone-13-battery')],
  'GET /api/products/by-slug/{slug}: cached': [0, 200, again(() => '/api/products/by-slug/iphone-13-battery')],
  'GET /api/products/{id}': [1, 200, get((product) => `/api/products/${product}`)],
  'GET /api/products/{id}: cached': [0, 200, again((product) => `/api/products/${product}`)],
  'GET /api/images/{kind}/{slug}: a drawing': [1, 200, get(() => '/api/images/devices/iphone-13.svg')],
  'GET /api/images/{kind}/{slug}: a photograph with a stored variant': [1, 200, photographed('avif')],
  'GET /api/images/{kind}/{slug}: a photograph without a stored variant': [3, 200, photographed('plain')],
  'GET /api/images/{kind}/{slug}/preview': [1, 404, get(() => '/api/images/devices/nothing/preview')],
  'GET /api/images/{kind}/{slug}/thumbnail': [1, 404, get(() => '/api/images/devices/nothing/thumbnail')],
  'GET /api/images/preview': [1, 200, get(() => '/api/images/preview')],
  'GET /api/images/banner': [1, 200, get(() => '/api/images/banner')],
  'GET /api/placeholder/{w}/{h}': [0, 200, get(() => '/api/placeholder/40/40')],
});
