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

/** The first request of its kind: nothing of it is cached. */
const get =
  (path: (product: string) => string, caller = guest) =>
  async () => {
    const agent = await service.as(caller);
    return () => agent.get(path(id));
  };
/** The same request again. */
const again = (path: (product: string) => string) => async () => {
  const agent = await service.as(guest);
  await agent.get(path(id));
  return () => agent.get(path(id));
};
const staff = (method: 'put' | 'patch' | 'delete', path: (product: string) => string, body?: object) => async () => {
  const agent = await service.as(admin);
  return () => agent[method](path(id)).send(body);
};
/** A picture that was replaced by a photograph, asked for in a format for the first time since. */
const photographed = (format: 'avif' | 'plain') => async () => {
  const put = (await service.as(admin)).put(`/api/admin/images/devices/${format}`).type('image/jpeg');
  expect((await put.send(await photograph({ width: 200 }))).status).toBe(200);
  const agent = await service.as(guest);
  return () => agent.get(`/api/images/devices/${format}`).set('accept', `image/${format}`);
};

testStatements('catalog', () => service, {
  'GET /api/devices': [1, 200, get(() => '/api/devices')],
  'GET /api/devices: asked for before': [0, 200, again(() => '/api/devices')],
  'GET /api/devices/families': [1, 200, get(() => '/api/devices/families')],
  'GET /api/products': [1, 200, get(() => '/api/products')],
  'GET /api/products: asked for before': [0, 200, again(() => '/api/products')],
  'GET /api/products: a search': [1, 200, get(() => '/api/products?q=iphone&page=1')],
  'GET /api/products: a search of several pages': [2, 200, get(() => '/api/products?q=galaxy&page=1&limit=1')],
  'GET /api/products: a misspelt search': [2, 200, get(() => '/api/products?q=galaxi&page=1')],
  'GET /api/products: a misspelt search of several pages': [3, 200, get(() => '/api/products?q=galaxi&page=1&limit=1')],
  'GET /api/products/prices': [1, 200, get((product) => `/api/products/prices?ids=${product}`)],
  'GET /api/products/{id}': [1, 200, get((product) => `/api/products/${product}`)],
  'GET /api/products/{id}: asked for before': [0, 200, again((product) => `/api/products/${product}`)],
  'GET /api/admin/products': [1, 200, get(() => '/api/admin/products', admin)],
  'GET /api/admin/products: of several pages': [2, 200, get(() => '/api/admin/products?limit=1', admin)],
  'PUT /api/admin/products/{id}': [1, 200, staff('put', (product) => `/api/admin/products/${product}`, { name: 'Marathon pack' })],
  'PATCH /api/admin/products/{id}/stock': [1, 200, staff('patch', (product) => `/api/admin/products/${product}/stock`, { inStock: false })],
  'DELETE /api/admin/products/{id}': [1, 204, staff('delete', (product) => `/api/admin/products/${product}`)],
  'GET /api/admin/audit/products': [1, 200, get(() => '/api/admin/audit/products', admin)],
  'GET /api/images/{kind}/{slug}: a drawing': [1, 200, get(() => '/api/images/devices/iphone-13.svg')],
  'GET /api/images/{kind}/{slug}: a photograph whose variant is stored': [1, 200, photographed('avif')],
  'GET /api/images/{kind}/{slug}: a photograph whose variant nobody asked for yet': [3, 200, photographed('plain')],
  'GET /api/images/banner': [1, 200, get(() => '/api/images/banner')],
  // One that stores it; of each of the 4 variants one that reads the original and one that stores what was made.
  'PUT /api/admin/images/{kind}/{slug}': [
    9,
    200,
    async () => {
      const [agent, bytes] = [await service.as(admin), await photograph({ width: 200 })];
      return () => agent.put('/api/admin/images/devices/new').type('image/jpeg').send(bytes);
    },
  ],
  'GET /api/placeholder/{w}/{h}': [0, 200, get(() => '/api/placeholder/40/40')],
});
