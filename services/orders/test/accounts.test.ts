import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@shop/contracts/audit';
import type { Order, OrderStatus, PlacedOrder } from '@shop/contracts/orders';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, customer, gatewayProcess, otherCustomer } from '@shop/service-kit/testing/identities';
import { tablesWith, testColumnsDeclared } from '@shop/service-kit/testing/personal-data';
import { PutOffMails } from '../src/mails/put-off-mails.service.ts';
import { uploadIdOf } from '../src/receipts/receipt.entity.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';
import { keptFiles, png, storeOf, uploadCalls, uploads } from './support/uploads.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
beforeEach(() => emptyTables(service.database, 'orders', 'receipts', 'order_claims', 'audit_entries', 'pgboss.job'));
afterAll(() => service?.close());

const ask = async (call: 'data' | 'removal' | 'removal-check') =>
  (await service.as(gatewayProcess)).post(`/internal/accounts/${customer.sub}/${call}`).send({ verifiedAddress: null });
const about = {
  ...{ customerName: 'Tanya Brown', customerEmail: 'tanya@example.com', customerPhone: '876-555-0123' },
  ...{ customerAddress: '7 Orchid Lane', notes: 'Ring the bell of the Browns', device: 'Redmi Note 9' },
};

async function ordered(orderStatus: OrderStatus = 'completed', caller = customer): Promise<PlacedOrder> {
  const order = await place(service, caller === customer ? about : {}, caller);
  await service.database.query('update orders set order_status = $2 where id = $1', [order.id, orderStatus]);
  return order;
}

/** Places a bank transfer order whose receipt file exists. */
async function paid(): Promise<PlacedOrder> {
  const agent = await service.as(customer);
  const file = Buffer.from('\x89PNG\r\n\x1a\n of Tanya', 'latin1');
  const { uploadURL } = (await agent.post('/api/objects/upload').send({ size: file.length })).body;
  await fetch(uploadURL.replace('https://shop.example', service.url), { method: 'PUT', body: file });
  const { objectPath } = (await agent.put('/api/bank-transfers').send({ transferProofURL: uploadURL })).body;
  const order = await place(service, { ...about, paymentMethod: 'bank', bankTransferProof: objectPath }, customer);
  await service.database.query(
    "update orders set order_status = 'completed', payment_status = 'verified' where id = $1",
    [order.id],
  );
  return order;
}

const asStaff = async (path: string) => (await service.as(admin)).get(path);
const receiptOf = async ({ id }: PlacedOrder) => {
  const response = await asStaff(`/api/admin/orders/${id}/receipt`);
  return response.status === 200
    ? (await fetch(response.body.url.replace('https://shop.example', service.url))).status
    : response.status;
};

describe('account data export', () => {
  it('contains every order with its lines and its visible timeline', async () => {
    const order = await paid();
    await ordered('shipped', otherCustomer);
    await service.database.query(
      "insert into order_events (order_id, who, to_status, note, visible) values ($1, 'Keisha', 'completed', 'for staff alone', false)",
      [order.id],
    );
    const { body } = await ask('data');
    expect(body.orders).toEqual([
      expect.objectContaining({ orderNumber: order.orderNumber, ...about, items: order.items }),
    ]);
    expect(body.orders[0].timeline).toHaveLength(1);
    expect(body.receipts).toEqual([
      expect.objectContaining({ orderNumber: order.orderNumber, contentType: 'image/png' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('staff alone');
  });

  it('contains all orders when many have the same time', async () => {
    const { id } = await ordered();
    const [{ columns, copied }] = await service.database.query(
      "select string_agg('copy.' || column_name, ', ') as copied, string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'",
    );
    await service.database.query(
      `insert into orders (${columns}) select ${copied} from orders o, generate_series(1, 250) n, jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'order_number', 'N' || n, 'idempotency_key', gen_random_uuid(),
         'created_at', o.created_at + n * interval '1 microsecond')) as copy where o.id = $1`,
      [id],
    );
    const { body } = await ask('data');
    expect(new Set(body.orders.map(({ orderNumber }: Order) => orderNumber)).size).toBe(251);
  });
});

describe('account erasure', () => {
  it('removes personal data from rows, waiting mails and files', async () => {
    const order = await paid();
    await ordered();
    const cancelled = await place(service, about, customer);
    await (await service.as(customer))
      .post(`/api/orders/${cancelled.orderNumber}/cancellation`)
      .send({ reason: 'The Browns moved to Orchid Lane' });
    await (await service.as(customer)).post('/api/orders/claims').send({ email: 'tanya.old@example.com' });
    expect(await receiptOf(order)).toBe(200);
    expect((await ask('removal')).status).toBe(204);
    for (const text of ['Tanya', 'Orchid', 'Brown', '555-0123', 'Redmi', customer.sub, String(customer.guestId)]) {
      const tables = await tablesWith(service.database, text);
      // The address stays for an hour, which limits mail floods.
      expect([text, tables.filter((table) => table !== 'public.mail_recipients')]).toEqual([text, []]);
    }
    expect(await receiptOf(order)).toBe(404);
  });

  it('cancels waiting mails when the address has another spelling', async () => {
    // Summaries wait until the mailbox may get a mail again.
    const sent = "insert into mail_recipients (address, sent) values ('tanya@example.com', array[now()])";
    await service.database.query(`${sent} on conflict (address) do update set sent = excluded.sent`);
    for (const customerEmail of ['Tanya@Example.com', 'TANYA@example.com']) {
      const { id } = await place(service, { ...about, customerEmail }, customer);
      await service.app.get(PutOffMails, { strict: false }).add(customerEmail, id);
      await service.database.query("update orders set order_status = 'completed' where id = $1", [id]);
    }
    await (await service.as(customer)).post('/api/orders/claims').send({ email: 'Tanya.Old@example.com' });
    expect((await ask('removal')).status).toBe(204);
    for (const table of ['put_off_mails', 'order_claims'])
      expect(await service.database.query(`select * from ${table}`)).toEqual([]);
    const waiting = "select data from pgboss.job where state < 'active' and data::text ilike '%tanya%'";
    expect(await service.database.query(waiting)).toEqual([]);
  });

  it('stops a change of staff who read the order before', async () => {
    const { id } = await ordered();
    const { updatedAt } = (await asStaff(`/api/admin/orders/${id}`)).body;
    expect((await ask('removal')).status).toBe(204);
    const stale = { orderStatus: 'completed', notes: 'Found the box', updatedAt };
    const { status, body } = await (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send(stale);
    expect([status, body.code, body.order.customerName]).toEqual([409, 'CONFLICT', 'Removed']);
  });

  it("removes staff's texts about the account's orders from the audit log", async () => {
    const [mine, theirs] = [await place(service, about, customer), await place(service, about, otherCustomer)];
    for (const { id } of [mine, theirs]) {
      const agent = await service.as(admin);
      await agent
        .patch(`/api/admin/orders/${id}/contact`)
        .send({ customerName: 'Tanya Orchid', customerAddress: '9 Orchid Lane' });
      await agent
        .patch(`/api/admin/orders/${id}/status`)
        .send({ orderStatus: 'shipped', trackingInfo: 'With Mrs Brown of Orchid Lane' });
      await agent
        .patch(`/api/admin/orders/${id}/status`)
        .send({ orderStatus: 'completed', trackingInfo: 'Taken by Mr Brown', notes: 'Done' });
    }
    expect((await ask('removal')).status).toBe(204);
    const entriesOf = async ({ orderNumber }: PlacedOrder) =>
      (await asStaff(`/api/admin/audit/orders?subject=order/${orderNumber}`)).body.entries as AuditEntry[];
    expect(JSON.stringify(await entriesOf(mine))).not.toMatch(/Brown|Orchid/);
    expect((await entriesOf(mine)).map(({ userName, after }) => [userName, after?.orderStatus])).toEqual([
      ['Keisha', 'completed'],
      ['Keisha', 'shipped'],
      ['Keisha', undefined],
    ]);
    expect(JSON.stringify(await entriesOf(theirs))).toMatch(/Mrs Brown.*Mr Brown|Mr Brown.*Mrs Brown/);
  });

  it('deletes the file of an upload that finishes during the erasure', async () => {
    const calls = uploadCalls(() => service);
    const uploadURL = await uploads(calls).uploadWhole(png('of Tanya'), customer);
    const remove = storeOf(service).delete.bind(storeOf(service));
    jest.spyOn(storeOf(service), 'delete').mockImplementationOnce(async (key) => {
      await remove(key);
      expect((await calls.finish(uploadURL, customer)).status).toBe(200);
    });
    expect((await ask('removal')).status).toBe(204);
    expect(await service.database.query('select from receipts where user_id = $1', [customer.sub])).toEqual([]);
    expect((await keptFiles(service)).filter((key) => key.endsWith(String(uploadIdOf(uploadURL))))).toEqual([]);
  });

  it('keeps order amounts and all shop figures', async () => {
    const order = await paid();
    await ordered('completed', otherCustomer);
    const before = (await asStaff('/api/admin/dashboard/stats')).body;
    await ask('removal');
    expect((await asStaff('/api/admin/dashboard/stats')).body).toEqual(before);
    const { orderNumber, items, subtotal, total, region, createdAt } = order;
    expect((await asStaff(`/api/admin/orders/${order.id}`)).body).toMatchObject({
      ...{ orderNumber, items, subtotal, total, region, createdAt },
      ...{ customerName: 'Removed', customerEmail: '', paymentStatus: 'verified', orderStatus: 'completed' },
    });
  });

  it('is refused with the order numbers while orders are open', async () => {
    const open = await ordered('shipped');
    await ordered();
    for (const call of ['removal-check', 'removal'] as const) {
      const { status, body } = await ask(call);
      expect([status, body.code, body.detail]).toEqual([
        409,
        'ORDERS_OPEN',
        `These orders are still under way: ${open.orderNumber}.`,
      ]);
    }
    expect((await asStaff(`/api/admin/orders/${open.id}`)).body.customerName).toBe('Tanya Brown');
    await service.database.query("update orders set order_status = 'cancelled' where id = $1", [open.id]);
    expect([(await ask('removal-check')).status, (await ask('removal')).status]).toEqual([204, 204]);
  });

  it('can be repeated without affecting other accounts', async () => {
    const theirs = await ordered('completed', otherCustomer);
    await ordered();
    expect([(await ask('removal')).status, (await ask('removal')).status]).toEqual([204, 204]);
    const mine = await (await service.as(otherCustomer)).get('/api/orders');
    expect(mine.body).toEqual([expect.objectContaining({ orderNumber: theirs.orderNumber })]);
  });

  it('leaves no order for a later sign-in or address claim', async () => {
    await ordered();
    await ask('removal');
    const next = await service.as({ ...otherCustomer, sub: randomUUID(), guestId: customer.guestId });
    expect((await next.get('/api/orders')).body).toEqual([]);
  });
});

testColumnsDeclared(() => service, {
  orders: {
    personal: {
      request_hash: 'emptied',
      user_id: 'emptied',
      guest_id: 'emptied',
      customer_name: '"Removed"',
      customer_email: 'emptied',
      customer_phone: 'emptied',
      customer_address: 'emptied',
      tracking_info: 'emptied',
      tracking_number: 'emptied',
      notes: 'emptied',
      device: 'emptied',
      search_text: 'made of the others',
    },
    others:
      `id order_number idempotency_key delivery_method pickup_location region payment_method payment_status order_status
      installation_service subtotal installation_fee delivery_fee rounding total prices_from estimated_delivery created_at
      updated_at carrier promise_date promise_from receipt_sent payment_note payment_decided_at payment_decided_by amount_paid refund_amount refund_note
      refunded_at signed_in`.replaceAll(/\s+/g, ' '),
  },
  order_items: {
    others:
      'order_id position product_id product_name product_price quantity total product_image category ordered_at cancelled earned',
  },
  order_events: {
    personal: { user_id: "emptied where it is the customer's", note: "emptied where it is the customer's" },
    others: 'id order_id at who from_status to_status visible kind amount_paid',
  },
  order_claims: {
    personal: { id: 'row removed', user_id: 'row removed', address: 'row removed', expires_at: 'row removed' },
    others: '',
  },
  order_updates: { personal: { user_id: 'row removed', wanted: 'row removed', version: 'row removed' }, others: '' },
  receipts: {
    personal: {
      guest_id: 'row and file removed',
      user_id: 'row and file removed',
      owner: 'row and file removed',
      network: 'row and file removed',
    },
    others:
      'id content_type etag sha256 size upload_id links_until claimed_until order_id sent_at rejected_at rejection created_at',
  },
  reserved_numbers: {
    personal: { user_id: 'row removed', guest_id: 'row removed' },
    others: 'order_number expires_at',
  },
  staff_mails: { personal: { user_id: 'row removed', address: 'row removed' }, others: 'kinds version' },
  mail_recipients: { personal: { address: 'row removed an hour after the last mail' }, others: 'sent' },
  put_off_mails: { personal: { address: 'row removed', mailbox: 'row removed' }, others: 'orders' },
  audit_entries: {
    personal: {
      user_id: '"removed" where a customer acted',
      user_name: '"Removed" where a customer acted',
      before: 'emptied of texts about orders',
      after: 'emptied of account ids, and of texts about orders',
    },
    others: 'id at action subject',
  },
  shop: { others: 'id details updated_at' },
  known_prices: { others: 'product_id name category price counted image' },
  known_prices_read: { others: 'only_row version asked_at said_at' },
  stock_counter: { others: 'number' },
  stock_movements: { others: 'number order_id returned' },
  order_days: { others: 'day order_status payment_status store payment_method orders revenue' },
  order_shares: { others: 'day installation bank_transfer signed_in' },
  sold_spans: { others: 'span begins product_id category product_name quantity revenue' },
  order_days_until: { others: 'id until time_zone' },
});
