import { randomUUID } from 'node:crypto';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { TrackingLink } from '../src/orders/tracking-link.service.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { enter, entry, send, submission } from './support/submission.ts';
import { uuidOf } from './support/uuid-of.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const count = async (): Promise<number> => (await service.database.query('select count(*)::int as n from orders'))[0].n;

describe('POST /api/admin/orders', () => {
  const otherAdmin = { ...admin, sub: '00000000-0000-4000-8000-00000000a002', guestId: 'guest-9', name: 'Omar' };
  const linkOf = (orderNumber: string) => service.app.get(TrackingLink, { strict: false }).path(orderNumber);

  it("stores an order at the server's prices without an owner", async () => {
    const { status, body } = await enter(service, entry({ notes: 'Gate code 12' }));
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ customerName: 'Merle Grant', customerEmail: '', customerPhone: '876-555-0123', notes: 'Gate code 12' },
        ...{ subtotal: '6500.00', deliveryFee: '700.00', total: '7200.00', orderStatus: 'processing' },
        items: [{ id: battery, productName: 'iPhone 13 Battery', productPrice: '6500.00', total: '6500.00' }],
      },
    ]);
    const owner = await service.database.query('select user_id, guest_id from orders where id = $1', [body.id]);
    expect(owner).toEqual([{ user_id: null, guest_id: null }]);
  });

  it('names the staff member to staff, and only the shop to the customer', async () => {
    const { body } = await enter(service, entry());
    const staff = await (await service.as(admin)).get(`/api/admin/orders/${body.id}`);
    const link = linkOf(body.orderNumber).replace('/order-tracking?order=', '/api/orders/track/');
    const customers = await (await service.as(guest)).get(link.replace('&', '/full?'));
    const placed = { from: null, to: 'processing', visible: true };
    expect(body.timeline).toMatchObject([{ ...placed, who: 'Keisha' }]);
    expect(staff.body.timeline).toMatchObject([{ ...placed, who: 'Keisha' }]);
    expect(customers.body.timeline).toMatchObject([{ ...placed, who: 'Shop' }]);
  });

  it('adds an entry to the audit log', async () => {
    const { orderNumber } = (await enter(service, entry())).body;
    const { body } = await (await service.as(admin)).get(`/api/admin/audit/orders?subject=order/${orderNumber}`);
    expect(body.entries).toMatchObject([
      {
        ...{ userId: admin.sub, userName: 'Keisha', action: 'order.enter', before: null },
        after: { total: 7200, paymentMethod: 'cash', deliveryMethod: 'delivery' },
      },
    ]);
  });

  it.each([
    ['', []],
    ['merle@example.com', ['received']],
  ])('mails the customer at %j', async (customerEmail, mails) => {
    const { id } = (await enter(service, entry({ customerEmail }))).body;
    const jobs = "select data->>'mail' as mail from pgboss.job where name = 'order-mails' and data->>'orderId' = $1";
    expect((await service.database.query(jobs, [id])).map(({ mail }: { mail: string }) => mail)).toEqual(mails);
  });

  it('takes a bank transfer without a receipt, which staff verify later', async () => {
    const { status, body } = await enter(service, entry({ paymentMethod: 'bank' }));
    expect([status, body.receiptSent, body.paymentStatus]).toEqual([201, false, 'pending']);
    const decision = { paymentStatus: 'verified', note: 'NCB 8841-220' };
    const decided = await (await service.as(admin)).patch(`/api/admin/orders/${body.id}/payment`).send(decision);
    expect([decided.status, decided.body.paymentStatus]).toEqual([200, 'verified']);
  });

  it('creates one order for concurrent repetitions by several staff members', async () => {
    const [key, body, before] = [randomUUID(), entry(), await count()];
    const callers = [admin, otherAdmin, admin, otherAdmin, admin];
    const answers = await Promise.all(callers.map((caller) => enter(service, body, caller, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('rejects a key that a customer or another body has used', async () => {
    const [key, customersKey, body] = [randomUUID(), randomUUID(), submission()];
    await enter(service, entry(), admin, key);
    await send(service, body, guest, customersKey);
    const guestsKey = randomUUID();
    await send(service, { ...entry(), receiptFollows: false }, guest, guestsKey);
    const answers = [
      await enter(service, entry({ customerName: 'Somebody Else' }), admin, key),
      await enter(service, entry(), admin, guestsKey),
      await enter(service, entry(), admin, customersKey),
      await send(service, body, guest, key),
    ];
    expect(answers.map(({ body: { code } }) => code)).toEqual(Array(4).fill('IDEMPOTENCY_KEY_REUSED'));
  });

  it('answers PRICE_CHANGED with a new quote', async () => {
    const { body } = await enter(service, entry({ total: '7199.00' }));
    expect(body).toMatchObject({ status: 409, code: 'PRICE_CHANGED', quote: { total: '7200.00' } });
  });

  it.each<[string, object, string]>([
    ['no name', { customerName: ' ' }, 'customerName'],
    ['no telephone number', { customerPhone: '' }, 'customerPhone'],
    ['a short telephone number', { customerPhone: '555' }, 'customerPhone'],
    ['an invalid e-mail', { customerEmail: 'merle@' }, 'customerEmail'],
    ['a delivery without an address', { customerAddress: '' }, 'customerAddress'],
    ['an unknown store', { deliveryMethod: 'pickup', pickupLocation: 'negril' }, 'pickupLocation'],
    ['an unknown payment', { paymentMethod: 'credit' }, 'paymentMethod'],
    ['no products', { items: [] }, 'items'],
    ['products that are no list', { items: 7 }, 'items'],
    ['an unknown product', { items: [{ id: uuidOf('unknown'), quantity: 1 }] }, 'items.0.id'],
    ['no quantity', { items: [{ id: battery }] }, 'items.0.quantity'],
    ['100 pieces', { items: [60, 40].map((quantity) => ({ id: battery, quantity })) }, 'items.1.quantity'],
  ])('refuses %s', async (_, changes, field) => {
    const before = await count();
    const { status, body } = await enter(service, { ...entry(), ...changes });
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await count()).toBe(before);
  });
});
