import { admin, guest } from '@shop/service-kit/testing/identities';
import { testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startCatalog();
  const pictures = "insert into pictures (kind, slug, svg) values ('devices', 'iphone-13', '<svg/>'), ('batteries', 'iphone-13', '<svg/>')";
  await service.database.query(pictures);
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

testStatements('catalog', () => service, {
  'GET /api/devices': [1, 200, get(() => '/api/devices')],
  'GET /api/devices: asked for before': [0, 200, again(() => '/api/devices')],
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
  'GET /api/images/devices/{slug}.svg': [1, 200, get(() => '/api/images/devices/iphone-13.svg')],
  'GET /api/images/batteries/{slug}.svg': [1, 200, get(() => '/api/images/batteries/iphone-13.svg')],
  'GET /api/placeholder/{w}/{h}': [0, 200, get(() => '/api/placeholder/40/40')],
});
