import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

type Method = 'get' | 'put' | 'patch' | 'delete';
const id = '01234567-89ab-7def-8123-456789abcdef';

const forEveryone: [Method, string][] = [
  ['get', '/api/devices'],
  ['get', '/api/products'],
  ['get', `/api/products/${id}`],
  ['get', '/api/images/devices/iphone-13.svg'],
  ['get', '/api/images/batteries/iphone-13.svg'],
  ['get', '/api/placeholder/10/10'],
];
const forOurProcessesToo: [Method, string][] = [['get', `/api/products/prices?ids=${id}`]];
const forAdmins: [Method, string][] = [
  ['get', '/api/admin/products'],
  ['put', `/api/admin/products/${id}`],
  ['patch', `/api/admin/products/${id}/stock`],
  ['delete', `/api/admin/products/${id}`],
];

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());

const status = async (caller: typeof guest | undefined, method: Method, path: string) =>
  (await (caller ? await service.as(caller) : service.anonymous)[method](path)).status;

describe('who may call', () => {
  it.each([...forEveryone, ...forOurProcessesToo, ...forAdmins])('%s %s refuses a request without identity', async (method, path) => {
    expect(await status(undefined, method, path)).toBe(401);
  });

  it.each([...forEveryone, ...forOurProcessesToo])('%s %s answers guests, customers and admins', async (method, path) => {
    for (const caller of [guest, customer, admin]) expect([200, 404]).toContain(await status(caller, method, path));
  });

  it.each(forEveryone)('%s %s refuses our own processes', async (method, path) => {
    expect(await status(gatewayProcess, method, path)).toBe(403);
  });

  it.each(forOurProcessesToo)('%s %s answers our own processes', async (method, path) => {
    expect(await status(gatewayProcess, method, path)).toBe(200);
  });

  it.each(forAdmins)('%s %s refuses guests, customers and our own processes', async (method, path) => {
    expect(await status(guest, method, path)).toBe(401);
    expect(await status(customer, method, path)).toBe(403);
    expect(await status(gatewayProcess, method, path)).toBe(403);
  });

  it.each(forAdmins)('%s %s lets admins through', async (method, path) => {
    expect([200, 400, 404]).toContain(await status(admin, method, path));
  });

  it('knows every call there is', async () => {
    const { default: document } = await import('../../../packages/contracts/openapi/catalog.json', { with: { type: 'json' } });
    const documented = Object.values(document.paths).flatMap((operations) => Object.keys(operations));
    expect(documented).toHaveLength(forEveryone.length + forOurProcessesToo.length + forAdmins.length);
  });

  it('refuses before it looks: a kept answer is not for strangers', async () => {
    await onSale(service);
    expect(await status(guest, 'get', '/api/products')).toBe(200);
    expect(await status(undefined, 'get', '/api/products')).toBe(401);
    expect(await status(gatewayProcess, 'get', '/api/products')).toBe(403);
  });

  it('a refused write changes nothing', async () => {
    const product = await onSale(service);
    for (const caller of [guest, customer]) {
      await (await service.as(caller)).put(`/api/admin/products/${product}`).send({ price: 1 });
      await (await service.as(caller)).delete(`/api/admin/products/${product}`);
    }
    const [row] = await service.database.query('select price, deleted_at from products where id = $1', [product]);
    expect(row).toEqual({ price: '6500.00', deleted_at: null });
  });
});
