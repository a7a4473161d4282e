import type { PlacedOrder } from '@shop/contracts/orders';
import { admin, customer } from '@shop/service-kit/testing/identities';
import { withClockAhead } from '@shop/service-kit/testing/skewed-clock';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const note = async ({ id }: Pick<PlacedOrder, 'id'>, body: object | string) =>
  (await service.as(admin)).put(`/api/admin/orders/${id}/refund`).set('content-type', 'application/json').send(body);
const asCustomer = async ({ orderNumber }: PlacedOrder) =>
  (await (await service.as(customer)).get(`/api/orders/mine/${orderNumber}`)).body;
const mailsAbout = ({ id }: PlacedOrder) =>
  service.database.query(
    "select data from pgboss.job where data ->> 'orderId' = $1 and data ->> 'mail' = 'refund-noted'",
    [id],
  );

async function transfer(paymentStatus: string): Promise<PlacedOrder> {
  const order = await place(service);
  const set = "update orders set payment_method = 'bank', payment_status = $2 where id = $1";
  await service.database.query(set, [order.id, paymentStatus]);
  return order;
}

describe('PUT /api/admin/orders/:id/refund', () => {
  it('records a refund in the order and its visible timeline', async () => {
    const order = await place(service, {}, customer);
    const { status, body } = await note(order, { amount: '6500', note: 'The battery did not fit' });
    expect(status).toBe(200);
    expect(body.refund).toEqual({ amount: '6500.00', note: 'The battery did not fit', at: expect.any(String) });
    expect(body.timeline.at(-1)).toMatchObject({
      who: 'Keisha',
      kind: 'refund_noted',
      note: '$6,500: The battery did not fit',
      visible: true,
    });
    const seen = await asCustomer(order);
    expect([seen.refund.amount, seen.timeline.at(-1)]).toMatchObject(['6500.00', { who: 'Shop', to: 'processing' }]);
  });

  it('replaces an earlier note and ignores a repetition', async () => {
    const order = await place(service);
    await note(order, { amount: '100.00', note: 'Delivery was late' });
    const replaced = (await note(order, { amount: '250.5', note: 'Delivery was late' })).body;
    expect(replaced.refund.amount).toBe('250.50');
    const again = (await note(order, { amount: '250.50', note: 'Delivery was late' })).body;
    expect([again.updatedAt, again.timeline.length]).toEqual([replaced.updatedAt, 3]);
  });

  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])("has the database's time when the process's clock is %s", async (_, days) => {
    const order = await place(service);
    const { body } = await withClockAhead(days * 86_400_000, () => note(order, { amount: '100.00', note: 'Late' }));
    expect([body.refund.at, body.timeline.at(-1).at]).toEqual([body.updatedAt, body.updatedAt]);
    const stored = 'select refunded_at = updated_at as "isRight" from orders where id = $1';
    expect(await service.database.query(stored, [order.id])).toEqual([{ isRight: true }]);
  });

  it("stores the customer's mail with the change", async () => {
    const [reached, silent] = [await place(service, { customerEmail: 'andre@example.com' }), await place(service)];
    for (const order of [reached, silent]) await note(order, { amount: '1.00' });
    expect((await mailsAbout(reached)).map(({ data }: { data: object }) => data)).toEqual([
      { mail: 'refund-noted', orderId: reached.id },
    ]);
    expect(await mailsAbout(silent)).toEqual([]);
  });

  it('is recorded in the audit log with the earlier note', async () => {
    const order = await place(service);
    await note(order, { amount: '100.00', note: 'Late' });
    const subject = `order/${order.orderNumber}`;
    const [entry] = (await (await service.as(admin)).get('/api/admin/audit/orders').query({ subject })).body.entries;
    expect(entry).toMatchObject({
      action: 'order.refund',
      before: { refundAmount: null },
      after: { refundAmount: '100.00', refundNote: 'Late' },
    });
  });

  it('accepts at most the total', async () => {
    const order = await place(service);
    expect((await note(order, { amount: '7200.01' })).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'amount' }],
    });
    expect((await note(order, { amount: '7200.00' })).status).toBe(200);
  });

  it('accepts verified transfers only', async () => {
    for (const status of ['pending', 'failed']) {
      expect((await note(await transfer(status), { amount: '1.00' })).body).toMatchObject({
        status: 409,
        code: 'ILLEGAL_TRANSITION',
      });
    }
    expect((await note(await transfer('verified'), { amount: '1.00' })).status).toBe(200);
  });

  it('keeps a timeline event for both of two concurrent notes', async () => {
    const order = await place(service);
    await Promise.all([note(order, { amount: '1.00' }), note(order, { amount: '2.00' })]);
    const { body } = await (await service.as(admin)).get(`/api/admin/orders/${order.id}`);
    const rows = body.timeline.slice(1).map((event: { note: string }) => event.note);
    expect(rows.toSorted()).toEqual(['$1', '$2']);
    expect(rows.at(-1)).toBe(`$${Number(body.refund.amount)}`);
  });

  it('rejects a note when another staff member changed the order', async () => {
    const order = await place(service);
    await note(order, { amount: '1.00' });
    const response = await note(order, { amount: '2.00', updatedAt: order.updatedAt });
    expect([response.status, response.body.code, response.body.order.refund.amount]).toEqual([409, 'CONFLICT', '1.00']);
  });

  it.each([
    ['nothing', {}],
    ['no amount', { note: 'Late' }],
    ['zero', { amount: '0.00' }],
    ['a negative amount', { amount: '-1.00' }],
    ['three decimals', { amount: '1.005' }],
    ['a number', { amount: 5 }],
    ['an amount in words', { amount: 'all' }],
    ['an amount that no column holds', { amount: '999999999.00' }],
    ['an exponent', { amount: '1e3' }],
    ['a list', { amount: ['1.00'] }],
    ['a note that is too long', { amount: '1.00', note: 'x'.repeat(301) }],
    ['a note of another kind', { amount: '1.00', note: { a: 1 } }],
    ['a note that cannot be stored', { amount: '1.00', note: 'a\u0000b' }],
    ['a list as body', []],
  ])('rejects %s and records nothing', async (_, body) => {
    const order = await place(service);
    expect((await note(order, body)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await (await service.as(admin)).get(`/api/admin/orders/${order.id}`)).body).toMatchObject({
      refund: null,
      updatedAt: order.updatedAt,
    });
  });

  it('stores script, emoji and right-to-left text unchanged', async () => {
    const text = '<script>alert(1)</script> 😀 \u05e9\u05dc\u05d5\u05dd';
    expect((await note(await place(service), { amount: '1.00', note: text })).body.refund.note).toBe(text);
  });

  it.each(['1', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await note({ id }, { amount: '1.00' })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
