import type { Identity } from '@shop/contracts/identity';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { type LinkPurpose, MailedLinks } from '../src/mails/mailed-links.ts';
import { clear, mailSettings, onSale, startCatalog } from './catalog.ts';
import { tokenOf } from './mailing.ts';
import { photograph } from './photograph.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** A call that works, and the status with which it does. */
type Call = [method: Method, path: string, status: number, body?: object, type?: string];
const id = '01234567-89ab-7def-8123-456789abcdef';

const subscription = { email: 'andre@example.com', preferences: { productUpdates: true, promotions: true, batteryTips: true } };
const link = (purpose: LinkPurpose) =>
  tokenOf(new MailedLinks(mailSettings).url('/x', purpose, '01234567-89ab-7def-8123-456789abcdea'), '/x');

const forEveryone: Call[] = [
  ['get', '/api/devices', 200],
  ['get', '/api/devices/families', 200],
  ['get', '/api/devices/series?category=iPhone', 200],
  ['get', '/api/devices/models?category=iPhone', 200],
  ['get', '/api/products', 200],
  ['get', '/api/products/addresses', 200],
  ['get', `/api/products/some?ids=${id}`, 200],
  ['get', '/api/products/by-slug/iphone-13-battery', 200],
  ['get', `/api/products/${id}`, 200],
  ['get', '/api/images/devices/iphone-13', 200],
  ['get', '/api/images/devices/iphone-13/preview', 200],
  ['get', '/api/images/preview', 200],
  ['get', '/api/images/banner', 200],
  ['get', '/api/placeholder/10/10', 200],
  ['post', '/api/newsletter/subscribe', 202, subscription],
  ['post', '/api/newsletter/confirm', 410, { token: link('newsletter-confirm') }],
  ['post', '/api/newsletter/unsubscribe', 200, { token: link('newsletter-unsubscribe') }],
  ['get', '/api/newsletter/unsubscribe?token=any', 303],
  ['post', '/api/back-in-stock', 409, { productId: id, email: 'andre@example.com' }],
  ['post', '/api/back-in-stock/confirm', 410, { token: link('back-in-stock-confirm') }],
  ['post', '/api/back-in-stock/cancel', 204, { token: link('back-in-stock-cancel') }],
  ['get', '/api/search?query=iphone', 200],
  ['get', '/api/search/suggestions?q=iphone', 200],
];
const forOurProcessesToo: Call[] = [['get', `/api/products/prices?ids=${id}`, 200]];
const forAdmins: Call[] = [
  ['get', '/api/admin/products', 200],
  ['put', `/api/admin/products/${id}`, 200, { price: 7000 }],
  ['patch', `/api/admin/products/${id}/stock`, 200, { inStock: false }],
  ['get', '/api/admin/audit/products', 200],
  ['get', '/api/admin/newsletter', 200],
  ['get', '/api/admin/newsletter/export.csv', 200],
  ['delete', `/api/admin/products/${id}`, 204],
  ['put', '/api/admin/images/devices/iphone-13', 200, await photograph(), 'image/jpeg'],
  ['get', '/api/admin/search/aliases', 200],
  ['put', '/api/admin/search/aliases/ifone', 200, { meaning: 'iphone' }],
  ['delete', '/api/admin/search/aliases/ifone', 204],
];

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());

/** One product with its pictures, as before any call. */
beforeEach(async () => {
  await clear(service);
  await onSale(service, { id });
  await service.database.query('delete from pictures');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  await service.database.query(`insert into pictures (kind, slug, content) values ('devices', 'iphone-13', convert_to($1, 'UTF8'))`, [
    drawing,
  ]);
  await service.database.query("insert into search_aliases values ('ifone', 'iphone') on conflict do nothing");
});

async function status(caller: Identity | undefined, [method, path, , body, type]: Call): Promise<number> {
  const request = (caller ? await service.as(caller) : service.anonymous)[method](path);
  return (await (type ? request.type(type) : request).send(body)).status;
}

/** "get /api/products/prices?ids=…" → "get /api/products/prices"; ids, names and sizes → their names in the OpenAPI document. */
const documented = ([method, path]: Call) =>
  `${method} ${path.split('?')[0]?.replace(id, '{id}').replace('iphone-13-battery', '{slug}').replace('devices/iphone-13', '{kind}/{slug}').replace('10/10', '{w}/{h}').replace('ifone', '{alias}')}`;

describe('who may call', () => {
  it('is tested for every call there is', async () => {
    const { default: document } = await import('../../../packages/contracts/openapi/catalog.json', { with: { type: 'json' } });
    const calls = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect([...forEveryone, ...forOurProcessesToo, ...forAdmins].map(documented).sort()).toEqual(calls.sort());
  });

  it.each([...forEveryone, ...forOurProcessesToo, ...forAdmins])('%s %s refuses a request without identity', async (...call) => {
    expect(await status(undefined, call)).toBe(401);
  });

  it.each([...forEveryone, ...forOurProcessesToo])('%s %s answers guests, customers and admins', async (...call) => {
    for (const caller of [guest, customer, admin]) expect(await status(caller, call)).toBe(call[2]);
  });

  it.each(forEveryone)('%s %s refuses our own processes', async (...call) => {
    expect(await status(gatewayProcess, call)).toBe(403);
  });

  it.each(forOurProcessesToo)('%s %s answers our own processes', async (...call) => {
    expect(await status(gatewayProcess, call)).toBe(call[2]);
  });

  it.each(forAdmins)('%s %s refuses guests, customers and our own processes', async (...call) => {
    expect(await status(guest, call)).toBe(401);
    expect(await status(customer, call)).toBe(403);
    expect(await status(gatewayProcess, call)).toBe(403);
  });

  it.each(forAdmins)('%s %s does for admins what it is for', async (...call) => {
    expect(await status(admin, call)).toBe(call[2]);
  });

  it('refuses before it looks: a cached response is not for strangers', async () => {
    const list: Call = ['get', '/api/products', 200];
    expect(await status(guest, list)).toBe(200);
    expect(await status(undefined, list)).toBe(401);
    expect(await status(gatewayProcess, list)).toBe(403);
  });

  it('a refused write changes nothing', async () => {
    for (const caller of [guest, customer, gatewayProcess]) for (const call of forAdmins) await status(caller, call);
    const [row] = await service.database.query('select price, in_stock, deleted_at from products where id = $1', [id]);
    expect(row).toEqual({ price: '6500.00', in_stock: true, deleted_at: null });
    expect(await service.database.query('select slug from pictures where width is not null')).toEqual([]);
  });
});
