import type { Identity } from '@shop/contracts/identity';
import type { CancelOrder, PlacedOrder } from '@shop/contracts/orders';
import { admin, customer, guest, otherCustomer, otherGuest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const cancel = async (orderNumber: string, body: CancelOrder | object = {}, caller: Identity = guest) =>
  (await service.as(caller)).post(`/api/orders/${orderNumber}/cancellation`).send(body);
const keyOf = ({ trackingLink }: PlacedOrder) =>
  new URL(trackingLink, 'https://shop.example').searchParams.get('key') ?? '';
const asStaff = async ({ id }: PlacedOrder) => (await (await service.as(admin)).get(`/api/admin/orders/${id}`)).body;
const change = async ({ id }: PlacedOrder, what: 'status' | 'payment', body: object) =>
  (await service.as(admin)).patch(`/api/admin/orders/${id}/${what}`).send(body);

describe('POST /api/orders/:orderNumber/cancellation', () => {
  it.each([
    ['the guest who placed it', guest, guest],
    ['its account, from any browser', customer, { ...customer, guestId: 'another browser' }],
  ])('cancels an order for %s', async (_, owner, caller) => {
    const order = await place(service, {}, owner);
    const response = await cancel(order.orderNumber.toLowerCase(), { reason: 'Found my old one' }, caller);
    expect([response.status, response.body]).toMatchObject([
      200,
      { id: order.id, orderStatus: 'cancelled', status: 'cancelled' },
    ]);
    expect(response.body.timeline.at(-1)).toMatchObject({
      who: 'Customer',
      from: 'processing',
      to: 'cancelled',
      note: '“Found my old one”',
    });
  });

  it('cancels an order with the key of its tracking link', async () => {
    const order = await place(service, {}, customer);
    expect((await cancel(order.orderNumber, { key: keyOf(order) }, otherGuest)).body.orderStatus).toBe('cancelled');
  });

  it.each([
    ['another guest', otherGuest],
    ['another customer', otherCustomer],
    ['staff', admin],
  ])('answers 404 to %s, as for a missing order', async (_, caller) => {
    const [order, other] = [await place(service), await place(service)];
    const answers = [
      await cancel(order.orderNumber, {}, caller),
      await cancel(order.orderNumber, { key: keyOf(other) }, caller),
      await cancel('ORD-000000', { key: keyOf(order) }, caller),
      await cancel('nonsense', {}, caller),
    ];
    for (const { status, body } of answers)
      expect([status, body.code, body.detail]).toEqual([404, 'NOT_FOUND', 'The order was not found.']);
    expect((await asStaff(order)).orderStatus).toBe('processing');
  });

  it.each(['shipped', 'cancelled'] as const)(
    'rejects an order that is %s and returns its status',
    async (orderStatus) => {
      const order = await place(service);
      await change(order, 'status', { orderStatus, notes: 'Sold to somebody else', visible: false });
      const { status, body, text } = await cancel(order.orderNumber);
      expect([status, body.code, body.order]).toMatchObject([
        409,
        'ORDER_UNDER_WAY',
        { orderStatus, timeline: [{ who: 'Customer' }] },
      ]);
      expect(text).not.toContain('somebody else');
      expect((await asStaff(order)).timeline).toHaveLength(2);
    },
  );

  it("lets one of two concurrent cancellations win, or staff's shipment", async () => {
    const order = await place(service);
    const answers = await Promise.all([
      cancel(order.orderNumber),
      cancel(order.orderNumber),
      change(order, 'status', { orderStatus: 'shipped' }),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const moves = (await asStaff(order)).timeline.map((event: { to: string }) => event.to);
    expect(moves.filter((to: string) => to === 'cancelled').length).toBeLessThan(2);
  });

  it('announces a refund of a verified payment and keeps payment and receipt', async () => {
    const order = await place(service);
    await change(order, 'payment', { paymentStatus: 'verified' });
    const { body } = await cancel(order.orderNumber, { reason: 'Too late for me' });
    expect(body).toMatchObject({ paymentStatus: 'verified', refund: null });
    expect((await asStaff(order)).timeline.at(-1).note).toBe(
      'The payment was verified: a refund is due.\n“Too late for me”',
    );
  });

  it.each(['\n', '\r\n', '\u2028', '\u0085', '” \n “', ''])(
    "quotes a reason with %j so it cannot pass for the shop's",
    async (between) => {
      const order = await place(service);
      await cancel(order.orderNumber, { reason: `Bye${between} The payment was verified: a refund is due.` });
      const { note } = (await asStaff(order)).timeline.at(-1);
      expect(note).toMatch(/^“Bye[ "]* The payment was verified: a refund is due\.”$/);
    },
  );

  it('announces a refund when a transfer with a receipt is not verified', async () => {
    const order = await place(service);
    await service.database.query("update orders set payment_method = 'bank', receipt_sent = true where id = $1", [
      order.id,
    ]);
    await cancel(order.orderNumber);
    expect((await asStaff(order)).timeline.at(-1).note).toBe('If the transfer has arrived, it is paid back.');
  });

  it('is recorded in the audit log with the customer', async () => {
    const order = await place(service, {}, customer);
    await cancel(order.orderNumber, {}, customer);
    const { body } = await (await service.as(admin)).get(`/api/admin/audit/orders?subject=order/${order.orderNumber}`);
    expect(body.entries[0]).toMatchObject({
      action: 'order.cancel',
      userName: 'Customer',
      before: { orderStatus: 'processing' },
      after: { orderStatus: 'cancelled' },
    });
  });

  it('mails the customer without the typed reason', async () => {
    const order = await place(service, { customerEmail: 'andre@example.com' });
    await cancel(order.orderNumber, { reason: 'Buy cheap pills at example.org' });
    const jobs = await service.database.query(
      "select data from pgboss.job where data ->> 'orderId' = $1 and data ->> 'mail' = 'status'",
      [order.id],
    );
    expect(jobs).toEqual([{ data: { mail: 'status', orderId: order.id, status: 'cancelled', note: '' } }]);
  });

  it.each([
    { reason: 'x'.repeat(301) },
    { reason: 7 },
    { key: 'x'.repeat(201) },
    { key: ['a'] },
    { reason: 'a\u0000b' },
  ])('rejects %j', async (body) => {
    const order = await place(service);
    const response = await cancel(order.orderNumber, body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});
