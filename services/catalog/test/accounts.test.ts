import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { customer, gatewayProcess } from '@shop/service-kit/testing/identities';
import { tablesWith, testColumnsDeclared } from '@shop/service-kit/testing/personal-data';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
beforeEach(async () => {
  await clear(service);
  await emptyTables(service.database, 'newsletter_subscribers', 'back_in_stock_mailboxes', 'pgboss.job');
});
afterAll(() => service?.close());

const address = 'Tanya@example.com';
const ask = async (call: 'data' | 'removal', verifiedAddress: string | null = address) =>
  (await service.as(gatewayProcess)).post(`/internal/accounts/${customer.sub}/${call}`).send({ verifiedAddress });

/** Subscribes to the newsletter and to a sold-out product; the confirmation mail waits. */
async function wishes(email = address): Promise<void> {
  const productId = await onSale(service, { deviceName: `Redmi for ${email}`, inStock: false });
  const agent = await service.as(customer);
  await agent
    .post('/api/newsletter/subscribe')
    .send({ email, preferences: { productUpdates: true, promotions: false, batteryTips: false } });
  await agent.post('/api/back-in-stock').send({ productId, email });
  const asked = 'select from back_in_stock_requests where address = $1';
  while ((await service.database.query(asked, [email])).length === 0)
    await service.database.query('select pg_sleep(0.02)');
}

/** Saves a wishlist product and a device of the account. */
async function keep(product: string): Promise<void> {
  await service.database.query('insert into wishes values ($1, $2, now())', [customer.sub, product]);
  await service.database.query('insert into chosen_devices select $1, device_id from products where id = $2', [
    customer.sub,
    product,
  ]);
}

describe('account data export', () => {
  it('contains the newsletter and back-in-stock requests', async () => {
    await wishes();
    const { body } = await ask('data');
    expect(body).toMatchObject({
      newsletter: { address, wanted: { productUpdates: true }, confirmedAt: null },
      backInStock: [{ address, product: `Redmi for ${address} Battery` }],
    });
  });

  it('contains the wishlist and the device', async () => {
    const product = await onSale(service);
    await keep(product);
    expect((await ask('data')).body).toMatchObject({
      wishlist: [{ product: 'iPhone 13 Battery' }],
      device: 'iPhone 13',
    });
  });

  it('contains nothing of an unverified address', async () => {
    await wishes();
    expect((await ask('data', null)).body).toEqual({ wishlist: [], device: null, newsletter: null, backInStock: [] });
  });
});

describe('account erasure', () => {
  it('removes every spelling of the address and its waiting mails', async () => {
    await wishes();
    await wishes('andre@example.com');
    await service.database.query("insert into newsletter_readers values ($1, 'tanya@example.com', 1, 1)", [
      customer.sub,
    ]);
    expect([
      (await ask('removal', 'tanya@example.com')).status,
      (await ask('removal', 'tanya@example.com')).status,
    ]).toEqual([204, 204]);
    await service.database.query("delete from products where name like 'Redmi%'");
    expect(await tablesWith(service.database, 'tanya@')).toEqual(['public.devices']);
    expect((await ask('data', 'andre@example.com')).body.newsletter).not.toBeNull();
  });

  it('removes wishlist and device', async () => {
    await keep(await onSale(service));
    await service.database.query("insert into staff_mails values ($1, 'keisha@example.com', '{low-stock}', 1)", [
      customer.sub,
    ]);
    await ask('removal', null);
    expect(await tablesWith(service.database, customer.sub)).toEqual([]);
  });

  it('keeps data of an unverified address', async () => {
    await wishes();
    await ask('removal', null);
    expect((await ask('data')).body.backInStock).toHaveLength(1);
  });
});

const asked = 'row removed, where the account proved its address';
const ofNobody = [
  ...['brands', 'devices', 'photograph_variants', 'pictures', 'products', 'search_aliases', 'search_words'],
  ...['order_stock', 'product_stock', 'stock_movements_read'],
];
const columns = {
  newsletter_subscribers: {
    personal: { mailbox: asked, address: asked, wanted: asked, choices: asked },
    others: 'id expires_at confirmed_at rests_until',
  },
  wishes: { personal: { user_id: 'row removed', product_id: 'row removed', added_at: 'row removed' }, others: '' },
  chosen_devices: { personal: { user_id: 'row removed', device_id: 'row removed' }, others: '' },
  newsletter_readers: {
    personal: { user_id: 'row removed', mailbox: 'row removed' },
    others: 'version said_at left_after',
  },
  back_in_stock_requests: { personal: { mailbox: asked, address: asked }, others: 'id product_id created_at' },
  back_in_stock_mailboxes: {
    personal: { mailbox: asked, mailed_address: asked, confirmed_address: asked },
    others: 'id rests_until is_cancelled',
  },
  mail_recipients: { personal: { address: 'row removed an hour after the last mail' }, others: 'sent' },
  staff_mails: { personal: { user_id: 'row removed', address: 'row removed' }, others: 'kinds version' },
  // Staff's data only.
  audit_entries: { others: 'id at user_id user_name action subject before after' },
  running_imports: { others: 'user_id fingerprint done total updated_at' },
};
testColumnsDeclared(() => service, columns, ofNobody);
