import { randomUUID } from 'node:crypto';
import { Jobs } from '@shop/service-kit/outbox/jobs';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { type AccessRequest, type AccessTable, testAccess } from '@shop/service-kit/testing/access-table';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import supertest from 'supertest';
import { planImport } from '../src/import/import-plan.ts';
import { readProductFile } from '../src/import/product-file.ts';
import { mailQueue } from '../src/mails/mail.job.ts';
import { type LinkPurpose, MailedLinks } from '../src/mails/mailed-links.ts';
import { clear, mailSettings, onSale, startCatalog } from './catalog.ts';
import { tokenOf } from './mailing.ts';
import { photograph } from './photograph.ts';

const id = '01234567-89ab-7def-8123-456789abcdef';
const newProduct = {
  ...{ id: '01234567-89ab-7def-8123-456789abcdee', name: 'Pixel 7 Battery', price: 5500 },
  ...{ category: 'Android', deviceName: 'Pixel 7', deviceBrand: 'Google' },
};
const productFile = 'device,brand,category,price\nPixel 8,Google,Android,5500';
const email = 'andre@example.com';
/** Not the same: what the form is given is written after its answer. */
const waitingEmail = 'keisha@example.com';
const choices = JSON.stringify({ productUpdates: true, promotions: true, batteryTips: true });

let service: TestService;
let picture: Buffer;
beforeAll(async () => {
  [service, picture] = [await startCatalog(), await photograph()];
  // Its mails write the tables that this test writes.
  await service.app.get(Jobs, { strict: false }).stop();
});
afterAll(() => service?.close());
const sql = (text: string, values: unknown[] = []) => service.database.query(text, values);

/** One product with its pictures, as before any call. */
beforeEach(async () => {
  await clear(service);
  await onSale(service, { id });
  await sql('delete from pictures');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  await sql(`insert into pictures (kind, slug, content) values ('devices', 'iphone-13', convert_to($1, 'UTF8'))`, [
    drawing,
  ]);
});

const token = (purpose: LinkPurpose, row: string) => ({
  token: tokenOf(new MailedLinks(mailSettings).url('/x', purpose, row), '/x'),
});

/** Inserts an unconfirmed subscriber. */
async function asked(): Promise<string> {
  await sql('delete from newsletter_subscribers');
  const [row] = await sql(
    `insert into newsletter_subscribers (mailbox, address, wanted, expires_at, rests_until)
     values ($1, $1, $2, now() + interval '1 day', now() + interval '1 day') returning id`,
    [email, choices],
  );
  return row.id;
}

/** A mail that is not due for a day. */
async function waitingMail(): Promise<string> {
  const id = randomUUID();
  const rows = `select '${id}'::uuid as id, '{}'::jsonb as data, now() + interval '1 day' as start_after`;
  await service.database.query(storeJobs(mailQueue, rows));
  return id;
}

/** A mailbox that waits for the product, and whose owner did not answer yet. */
async function waiting(): Promise<string> {
  await emptyTables(service.database, 'back_in_stock_mailboxes', 'back_in_stock_requests');
  await sql('insert into back_in_stock_requests (product_id, mailbox, address) values ($1, $2, $2)', [
    id,
    waitingEmail,
  ]);
  const [row] = await sql(
    "insert into back_in_stock_mailboxes (mailbox, mailed_address, rests_until) values ($1, $1, now() + interval '1 day') returning id",
    [waitingEmail],
  );
  return row.id;
}

const always = (request: AccessRequest) => async () => request;
const get = (path: string) => always((agent) => agent.get(path));
const withToken =
  (path: string, purpose: LinkPurpose, row: () => Promise<string>) => async (): Promise<AccessRequest> => {
    const body = token(purpose, await row());
    return (agent) => agent.post(path).send(body);
  };
const soldOut = () => sql('update products set in_stock = false');
const deviceId = async () => (await sql("select id from devices where name = 'iPhone 13' limit 1"))[0].id;
const unsoldDevice = async (deletedAt: 'null' | 'now()' = 'null') => {
  const [device] = await sql(
    `insert into devices (name, category, brand, image_url, deleted_at)
     values ('Pixel ' || gen_random_uuid(), 'Android', 'Google', '/device.svg', ${deletedAt}) returning id`,
  );
  return device.id;
};
const aliased = () => sql("insert into search_aliases values ('ifone', 'iphone') on conflict do nothing");

const forEveryone: AccessTable = {
  'GET /api/devices': get('/api/devices'),
  'GET /api/devices/families': get('/api/devices/families'),
  'GET /api/devices/series': get('/api/devices/series?category=iPhone'),
  'GET /api/devices/models': get('/api/devices/models?category=iPhone'),
  'GET /api/products': get('/api/products'),
  'GET /api/products/addresses': get('/api/products/addresses'),
  'GET /api/products/prices': get(`/api/products/prices?ids=${id}`),
  'GET /api/products/stock-by-store': get(`/api/products/stock-by-store?ids=${id}`),
  'GET /api/products/some': get(`/api/products/some?ids=${id}`),
  'GET /api/products/by-slug/{slug}': get('/api/products/by-slug/iphone-13-battery'),
  'GET /api/products/{id}': get(`/api/products/${id}`),
  'GET /api/images/{kind}/{slug}': get('/api/images/devices/iphone-13'),
  'GET /api/images/{kind}/{slug}/preview': get('/api/images/devices/iphone-13/preview'),
  'GET /api/images/{kind}/{slug}/thumbnail': get('/api/images/devices/iphone-13/thumbnail'),
  'GET /api/images/preview': get('/api/images/preview'),
  'GET /api/images/banner': get('/api/images/banner'),
  'GET /api/placeholder/{w}/{h}': get('/api/placeholder/10/10'),
  'GET /api/search': get('/api/search?query=iphone'),
  'GET /api/search/suggestions': get('/api/search/suggestions?q=iphone'),
  'POST /api/newsletter/subscribe': always((agent) =>
    agent.post('/api/newsletter/subscribe').send({ email, preferences: JSON.parse(choices) }),
  ),
  'POST /api/newsletter/confirm': withToken('/api/newsletter/confirm', 'newsletter-confirm', asked),
  'POST /api/newsletter/unsubscribe': withToken('/api/newsletter/unsubscribe', 'newsletter-unsubscribe', asked),
  'GET /api/newsletter/unsubscribe': get('/api/newsletter/unsubscribe?token=any'),
  'GET /api/account/kept': get('/api/account/kept'),
  'PATCH /api/account/kept': always((agent) => agent.patch('/api/account/kept').send({ add: [id] })),
  'GET /api/account/saved-items': get('/api/account/saved-items'),
  'PATCH /api/account/saved-items': always((agent) => agent.patch('/api/account/saved-items').send({ add: [id] })),
  'POST /api/back-in-stock': async () => {
    await soldOut();
    return (agent) => agent.post('/api/back-in-stock').send({ productId: id, email });
  },
  'POST /api/back-in-stock/confirm': withToken('/api/back-in-stock/confirm', 'back-in-stock-confirm', waiting),
  'POST /api/back-in-stock/cancel': withToken('/api/back-in-stock/cancel', 'back-in-stock-cancel', waiting),
};

const forStaff: AccessTable = {
  'GET /api/admin/products': get('/api/admin/products'),
  'POST /api/admin/products': always((agent) => agent.post('/api/admin/products').send(newProduct)),
  'POST /api/admin/products/{id}/restore': async () => {
    const deleted = await onSale(service);
    await sql('update products set deleted_at = now() where id = $1', [deleted]);
    return (agent) => agent.post(`/api/admin/products/${deleted}/restore`);
  },
  'PUT /api/admin/products/{id}': always((agent) => agent.put(`/api/admin/products/${id}`).send({ price: 7000 })),
  'GET /api/admin/products/{id}/stock': get(`/api/admin/products/${id}/stock`),
  'PATCH /api/admin/products/{id}/stock': always((agent) =>
    agent.patch(`/api/admin/products/${id}/stock`).send({ inStock: false }),
  ),
  'DELETE /api/admin/products/{id}': async () => {
    const unsold = await onSale(service);
    return (agent) => agent.delete(`/api/admin/products/${unsold}`);
  },
  'POST /api/admin/products/import/check': always((agent) =>
    agent.post('/api/admin/products/import/check').type('text/csv').send(productFile),
  ),
  'POST /api/admin/products/import': async () => {
    const { fingerprint } = await planImport(service.database.manager, await readProductFile(Buffer.from(productFile)));
    return (agent) =>
      agent.post(`/api/admin/products/import?fingerprint=${fingerprint}`).type('text/csv').send(productFile);
  },
  'GET /api/admin/products/import/progress': async ({ sub }) => {
    const fingerprint = 'f'.repeat(43);
    await sql('insert into running_imports values ($1, $2, 1, 2, now()) on conflict do nothing', [sub, fingerprint]);
    return (agent) => agent.get(`/api/admin/products/import/progress?fingerprint=${fingerprint}`);
  },
  'GET /api/admin/products/export.csv': get('/api/admin/products/export.csv'),
  'GET /api/admin/devices': get('/api/admin/devices'),
  'POST /api/admin/devices': always((agent) =>
    agent.post('/api/admin/devices').send({ name: `Pixel ${randomUUID()}`, brand: 'Google', category: 'Android' }),
  ),
  'DELETE /api/admin/devices/{id}': async () => {
    const device = await unsoldDevice();
    return (agent) => agent.delete(`/api/admin/devices/${device}`);
  },
  'POST /api/admin/devices/{id}/restore': async () => {
    const device = await unsoldDevice('now()');
    return (agent) => agent.post(`/api/admin/devices/${device}/restore`);
  },
  'GET /api/admin/devices/{id}': async () => {
    const device = await deviceId();
    return (agent) => agent.get(`/api/admin/devices/${device}`);
  },
  'PATCH /api/admin/devices/{id}': async () => {
    const device = await deviceId();
    return (agent) => agent.patch(`/api/admin/devices/${device}`).send({ year: 2021 });
  },
  'GET /api/admin/audit/products': get('/api/admin/audit/products'),
  'PUT /internal/staff-mails/{userId}': always((agent) =>
    agent.put(`/internal/staff-mails/${customer.sub}`).send({ address: null, kinds: [], version: 0 }),
  ),
  'PUT /internal/newsletter-readers/{userId}': always((agent) =>
    agent.put(`/internal/newsletter-readers/${customer.sub}`).send({ address: null, version: 0, saidAt: 0 }),
  ),
  'GET /internal/newsletter-readers/{userId}': get(`/internal/newsletter-readers/${customer.sub}`),
  'GET /api/admin/mails/catalog': get('/api/admin/mails/catalog'),
  'POST /api/admin/mails/catalog/{id}/retry': async () => {
    const id = await waitingMail();
    return (agent) => agent.post(`/api/admin/mails/catalog/${id}/retry`);
  },
  'GET /api/admin/newsletter': get('/api/admin/newsletter'),
  'GET /api/admin/newsletter/export.csv': get('/api/admin/newsletter/export.csv'),
  'PUT /api/admin/images/{kind}/{slug}': always((agent) =>
    agent.put('/api/admin/images/devices/iphone-13').type('image/jpeg').send(picture),
  ),
  'PATCH /api/admin/images/{kind}/{slug}': always((agent) =>
    agent.patch('/api/admin/images/devices/iphone-13').send({ alt: 'Back of an iPhone 13' }),
  ),
  'GET /api/admin/search/aliases': get('/api/admin/search/aliases'),
  'PUT /api/admin/search/aliases/{alias}': always((agent) =>
    agent.put('/api/admin/search/aliases/ifone').send({ meaning: 'iphone' }),
  ),
  'DELETE /api/admin/search/aliases/{alias}': async () => {
    await aliased();
    return (agent) => agent.delete('/api/admin/search/aliases/ifone');
  },
};

const forAuth: AccessTable = {
  'POST /internal/accounts/{userId}/data': always((agent) =>
    agent.post(`/internal/accounts/${customer.sub}/data`).send({ verifiedAddress: null }),
  ),
  'POST /internal/accounts/{userId}/removal': always((agent) =>
    agent.post(`/internal/accounts/${customer.sub}/removal`).send({ verifiedAddress: null }),
  ),
};

testAccess('catalog', () => service, { ...forEveryone, ...forStaff, ...forAuth });

describe('callers without permission', () => {
  it('get no cached response', async () => {
    expect((await (await service.as(guest)).get('/api/products')).status).toBe(200);
    expect((await service.anonymous.get('/api/products')).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).get('/api/products')).status).toBe(403);
  });

  it('change nothing', async () => {
    const callers = [guest, customer, gatewayProcess];
    for (const caller of callers) {
      const authorization = `Bearer ${await service.identities.token(caller)}`;
      for (const prepare of Object.values(forStaff)) {
        const request = await prepare(admin);
        await request(supertest.agent(service.url).set('authorization', authorization), authorization);
      }
    }
    // Each caller failed to delete a product of its own.
    const unsold = callers.map(() => ({ changed: false, price: '6500.00', in_stock: true }));
    expect(
      await sql('select updated_at > created_at as changed, price, in_stock from products where deleted_at is null'),
    ).toEqual([...unsold, { changed: false, price: '6500.00', in_stock: true }]);
    expect(await sql('select slug from pictures where width is not null')).toEqual([]);
  });
});
