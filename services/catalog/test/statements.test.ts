import { randomUUID } from 'node:crypto';
import { deadQueue, storeJobs } from '@shop/service-kit/jobs.sql';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { testStatements } from '@shop/service-kit/testing/statement-table';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { mailQueue } from '../src/mails/mail.job.ts';
import { type LinkPurpose, MailedLinks } from '../src/mails/mailed-links.ts';
import { clear, mailSettings, onSale, startCatalog } from './catalog.ts';
import { tokenOf } from './mailing.ts';
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
/** Another request than the one before. */
const after = (before: string, path: string) => async () => {
  const agent = await service.as(guest);
  await agent.get(before);
  return () => agent.get(path);
};
const staff = (method: 'put' | 'patch' | 'delete', path: (product: string) => string, body?: object) => async () => {
  const agent = await service.as(admin);
  return () => agent[method](path(id)).send(body);
};
/** A list that begins with what fits the product's device, after others of the same device or none. */
const fitting =
  (...before: string[]) =>
  async () => {
    const agent = await service.as(guest);
    const { deviceId } = (await agent.get(`/api/products/${id}`)).body;
    for (const list of before) await agent.get(`${list}&fits=${deviceId}`);
    return () => agent.get(`/api/products?page=1&fits=${deviceId}`);
  };
/** A picture that was replaced by a photograph, asked for in a format for the first time since. */
const photographed = (format: 'avif' | 'plain') => async () => {
  const put = (await service.as(admin)).put(`/api/admin/images/devices/${format}`).type('image/jpeg');
  expect((await put.send(await photograph({ width: 200 }))).status).toBe(200);
  const agent = await service.as(guest);
  return () => agent.get(`/api/images/devices/${format}`).set('accept', `image/${format}`);
};

const post = (path: string, body: (product: string) => object) => async () => {
  const agent = await service.as(guest);
  return () => agent.post(path).send(body(id));
};
const token = (purpose: LinkPurpose) => () => ({
  token: tokenOf(new MailedLinks(mailSettings).url('/x', purpose, randomUUID()), '/x'),
});
const preferences = { productUpdates: true, promotions: true, batteryTips: true };

/** What auth asks about an account. */
const account = (call: string) => async () => {
  const agent = await service.as(gatewayProcess);
  return () => agent.post(`/internal/accounts/${customer.sub}/${call}`).send({ verifiedAddress: 'a@example.com' });
};

/** A mail that is not due for a day. */
async function waitingMail(queue: string, data: object = {}): Promise<string> {
  const id = randomUUID();
  const rows = `select '${id}'::uuid as id, '${JSON.stringify(data)}'::jsonb as data, now() + interval '1 day' as start_after`;
  await service.database.query(storeJobs(queue, rows));
  return id;
}

const retryMail = (queue: string) => async () => {
  const id = await waitingMail(queue);
  const agent = await service.as(admin);
  return () => agent.post(`/api/admin/mails/catalog/${id}/retry`);
};

testStatements('catalog', () => service, {
  'GET /api/devices': [1, 200, get(() => '/api/devices')],
  'GET /api/devices: asked for before': [0, 200, again(() => '/api/devices')],
  'GET /api/devices/families': [1, 200, get(() => '/api/devices/families')],
  'GET /api/devices/series': [1, 200, get(() => '/api/devices/series?category=Android')],
  'GET /api/devices/models': [1, 200, get(() => '/api/devices/models?category=Android&series=Galaxy%20A')],
  'GET /api/products': [1, 200, get(() => '/api/products')],
  'GET /api/products: asked for before': [0, 200, again(() => '/api/products')],
  // The first of them reads the words of the catalogue.
  'GET /api/products: a search': [2, 200, get(() => '/api/products?q=iphone&page=1')],
  'GET /api/products: a search of several pages': [3, 200, get(() => '/api/products?q=galaxy&page=1&limit=1')],
  'GET /api/products: a misspelt search': [2, 200, get(() => '/api/products?q=galaxi&page=1')],
  'GET /api/products: another page': [1, 200, after('/api/products?q=galaxy&page=1&limit=1', '/api/products?q=galaxy&page=2&limit=1')],
  'GET /api/products: with what fits a device first': [4, 200, fitting()],
  'GET /api/products: with what fits the same device first': [3, 200, fitting('/api/products?category=iPhone')],
  'GET /api/products: with facets': [2, 200, get(() => '/api/products?category=Android&facets=true')],
  'GET /api/search': [3, 200, get(() => '/api/search?query=galaxy')],
  'GET /api/search: asked for before': [0, 200, again(() => '/api/search?query=galaxy')],
  'GET /api/search: in another order': [1, 200, after('/api/search?query=galaxy', '/api/search?query=galaxy&sortBy=price_asc')],
  'GET /api/search: the metadata alone': [1, 200, get(() => '/api/search?limit=0')],
  'GET /api/search/suggestions': [3, 200, get(() => '/api/search/suggestions?q=gal')],
  // Twice more for a beginning of four words.
  'GET /api/search/suggestions: nothing is like it': [5, 200, get(() => '/api/search/suggestions?q=galaxy+a54+zzzzz+zzzzzz')],
  'GET /api/search/suggestions: asked for before': [0, 200, again(() => '/api/search/suggestions?q=gal')],
  'GET /api/admin/search/aliases': [1, 200, get(() => '/api/admin/search/aliases', admin)],
  'PUT /api/admin/search/aliases/{alias}': [1, 200, staff('put', () => '/api/admin/search/aliases/ifone', { meaning: 'iphone 13' })],
  'DELETE /api/admin/search/aliases/{alias}': [1, 204, staff('delete', () => '/api/admin/search/aliases/eyephone')],
  'GET /api/products/prices': [1, 200, get((product) => `/api/products/prices?ids=${product}`)],
  'GET /api/products/stock-by-store': [1, 200, get((product) => `/api/products/stock-by-store?ids=${product}`)],
  'GET /api/products/some': [1, 200, get((product) => `/api/products/some?ids=${product}`)],
  'GET /api/products/addresses': [2, 200, get(() => '/api/products/addresses')],
  'GET /api/products/by-slug/{slug}': [2, 200, get(() => '/api/products/by-slug/iphone-13-battery')],
  'GET /api/products/by-slug/{slug}: asked for before': [0, 200, again(() => '/api/products/by-slug/iphone-13-battery')],
  'GET /api/products/{id}': [1, 200, get((product) => `/api/products/${product}`)],
  'GET /api/products/{id}: asked for before': [0, 200, again((product) => `/api/products/${product}`)],
  'GET /api/admin/products': [1, 200, get(() => '/api/admin/products', admin)],
  'GET /api/admin/products: of several pages': [2, 200, get(() => '/api/admin/products?limit=1', admin)],
  'PUT /api/admin/products/{id}': [1, 200, staff('put', (product) => `/api/admin/products/${product}`, { name: 'Marathon pack' })],
  'GET /api/admin/products/{id}/stock': [1, 200, get((product) => `/api/admin/products/${product}/stock`, admin)],
  'PATCH /api/admin/products/{id}/stock': [1, 200, staff('patch', (product) => `/api/admin/products/${product}/stock`, { inStock: false })],
  'DELETE /api/admin/products/{id}': [1, 204, staff('delete', (product) => `/api/admin/products/${product}`)],
  'GET /api/admin/audit/products': [1, 200, get(() => '/api/admin/audit/products', admin)],
  'GET /api/images/{kind}/{slug}: a drawing': [1, 200, get(() => '/api/images/devices/iphone-13.svg')],
  'GET /api/images/{kind}/{slug}: a photograph whose variant is stored': [1, 200, photographed('avif')],
  'GET /api/images/{kind}/{slug}: a photograph whose variant nobody asked for yet': [3, 200, photographed('plain')],
  'GET /api/images/{kind}/{slug}/preview': [1, 404, get(() => '/api/images/devices/nothing/preview')],
  'GET /api/images/{kind}/{slug}/thumbnail': [1, 404, get(() => '/api/images/devices/nothing/thumbnail')],
  'GET /api/images/preview': [1, 200, get(() => '/api/images/preview')],
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
  'POST /api/newsletter/subscribe': [1, 202, post('/api/newsletter/subscribe', () => ({ email: 'a@example.com', preferences }))],
  'POST /api/newsletter/confirm': [1, 410, post('/api/newsletter/confirm', token('newsletter-confirm'))],
  'POST /api/newsletter/confirm: a token that nobody made': [0, 404, post('/api/newsletter/confirm', () => ({ token: 'x' }))],
  'POST /api/newsletter/unsubscribe': [1, 200, post('/api/newsletter/unsubscribe', token('newsletter-unsubscribe'))],
  'GET /api/newsletter/unsubscribe': [0, 303, get(() => '/api/newsletter/unsubscribe?token=any')],
  'PUT /internal/newsletter-readers/{userId}': [
    1,
    204,
    async () => {
      const [agent, address] = [await service.as(gatewayProcess), 'tanya@example.com'];
      return () => agent.put(`/internal/newsletter-readers/${customer.sub}`).send({ address, version: 1, saidAt: 1 });
    },
  ],
  'GET /internal/newsletter-readers/{userId}': [1, 200, get(() => `/internal/newsletter-readers/${customer.sub}`, gatewayProcess)],
  'GET /api/admin/mails/catalog': [
    3,
    200,
    async () => {
      await waitingMail(mailQueue, { mail: 'newsletter-confirmation', subscriberId: randomUUID() });
      const agent = await service.as(admin);
      return () => agent.get('/api/admin/mails/catalog');
    },
  ],
  'POST /api/admin/mails/catalog/{id}/retry': [1, 204, retryMail(mailQueue)],
  'POST /api/admin/mails/catalog/{id}/retry: dead': [1, 204, retryMail(deadQueue(mailQueue))],
  'GET /api/admin/newsletter': [1, 200, get(() => '/api/admin/newsletter', admin)],
  'GET /api/admin/newsletter/export.csv': [2, 200, get(() => '/api/admin/newsletter/export.csv', admin)],
  'GET /api/account/kept': [1, 200, get(() => '/api/account/kept', customer)],
  'PATCH /api/account/kept': [
    2,
    200,
    async () => {
      const agent = await service.as(customer);
      return () => agent.patch('/api/account/kept').send({ add: [id] });
    },
  ],
  'POST /api/back-in-stock': [1, 409, post('/api/back-in-stock', (productId) => ({ productId, email: 'a@example.com' }))],
  'POST /api/back-in-stock/confirm': [1, 410, post('/api/back-in-stock/confirm', token('back-in-stock-confirm'))],
  'POST /api/back-in-stock/cancel': [1, 204, post('/api/back-in-stock/cancel', token('back-in-stock-cancel'))],
  'POST /internal/accounts/{userId}/data': [3, 200, account('data')],
  'POST /internal/accounts/{userId}/removal': [2, 204, account('removal')],
  'GET /api/placeholder/{w}/{h}': [0, 200, get(() => '/api/placeholder/40/40')],
});
