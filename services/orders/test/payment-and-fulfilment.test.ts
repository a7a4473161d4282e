import type { Order, PlacedOrder } from '@shop/contracts/orders';
import { atOnce } from '@shop/service-kit/testing/at-once';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { withClockAhead } from '@shop/service-kit/testing/skewed-clock';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

type Known = Pick<PlacedOrder, 'id' | 'orderNumber'>;

const staffPath = ({ id }: Pick<Known, 'id'>) => `/api/admin/orders/${id}`;
const change = async (order: Known, body: object) =>
  (await service.as(admin)).patch(`${staffPath(order)}/status`).send(body);
const send = async (order: Pick<Known, 'id'>, body: object) =>
  (await service.as(admin)).patch(`${staffPath(order)}/payment`).send(body);
const decide = (order: Known, paymentStatus: string) => send(order, { paymentStatus, note: 'FHB 4471' });
const refund = async (order: Known, amount: string) =>
  (await service.as(admin)).put(`${staffPath(order)}/refund`).send({ amount });
const cancel = async ({ orderNumber }: Known) =>
  (await service.as(guest)).post(`/api/orders/${orderNumber}/cancellation`).send({});
const asStaff = async (order: Known): Promise<Order> => (await (await service.as(admin)).get(staffPath(order))).body;
const asCustomer = async ({ orderNumber }: Known): Promise<Order> =>
  (await (await service.as(guest)).get(`/api/orders/mine/${orderNumber}`)).body;

/** Places a bank transfer order with a waiting receipt. */
async function transfer(): Promise<PlacedOrder> {
  const order = await place(service);
  await service.database.query("update orders set payment_method = 'bank', receipt_sent = true where id = $1", [
    order.id,
  ]);
  return order;
}

/** Runs requests that all read the same version and write in the given order. */
const inTurn = <T>({ id }: Known, ...requests: (() => Promise<T>)[]) =>
  atOnce(service.database, { table: 'orders', id }, ...requests);

describe('PATCH /api/admin/orders/:id/payment', () => {
  it('verifies a payment with its reference in the timeline', async () => {
    const order = await place(service);
    const { body } = await send(order, { paymentStatus: 'verified', note: 'FHB 4471' });
    expect(body).toMatchObject({ paymentStatus: 'verified', orderStatus: 'processing' });
    expect(body.timeline.at(-1)).toMatchObject({
      who: 'Keisha',
      from: 'processing',
      to: 'processing',
      kind: 'payment_verified',
      note: 'FHB 4471',
    });
  });

  it('rejects a second decision and keeps the first reference', async () => {
    const order = await place(service);
    await send(order, { paymentStatus: 'verified', note: 'FHB 4471' });
    for (const body of [
      { paymentStatus: 'verified', note: 'FHB 9999' },
      { paymentStatus: 'failed', note: 'It was another one' },
    ]) {
      const refused = await send(order, body);
      expect(refused.body).toMatchObject({
        status: 409,
        code: 'PAYMENT_DECIDED',
        detail: 'This payment is verified already.',
      });
      expect(refused.body.order.timeline.at(-1)).toMatchObject({ kind: 'payment_verified', note: 'FHB 4471' });
    }
    expect((await asStaff(order)).timeline).toHaveLength(2);
  });

  it('accepts only one of two concurrent decisions', async () => {
    const order = await place(service);
    const answers = await Promise.all([
      send(order, { paymentStatus: 'verified', note: 'FHB 1' }),
      send(order, { paymentStatus: 'verified', note: 'FHB 2' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [409, 'PAYMENT_DECIDED'],
      ]),
    );
  });

  it('requires a reason for a rejection and allows verifying it later', async () => {
    const order = await place(service);
    expect((await send(order, { paymentStatus: 'failed' })).body).toMatchObject({
      status: 409,
      code: 'ILLEGAL_TRANSITION',
    });
    expect((await send(order, { paymentStatus: 'failed', note: 'It was not in the envelope' })).status).toBe(200);
    const { status, body } = await send(order, { paymentStatus: 'verified' });
    expect(status).toBe(200);
    expect(body.timeline.slice(1)).toMatchObject([
      { kind: 'payment_failed', note: 'It was not in the envelope' },
      { kind: 'payment_verified' },
    ]);
    expect((await send(order, { paymentStatus: 'failed', note: 'too late' })).body.code).toBe('PAYMENT_DECIDED');
  });

  it.each([
    [{}],
    [{ paymentStatus: 'pending' }],
    [{ paymentStatus: 'verified', note: 7 }],
    [{ paymentStatus: 'failed', note: '\u0000' }],
    [{ paymentStatus: 'verified', updatedAt: 'yesterday' }],
  ])('rejects %j', async (body) => {
    expect((await send(await place(service), body)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('answers 404 for a missing order', async () => {
    for (const id of ['1', '00000000-0000-4000-8000-000000000000'])
      expect((await send({ id }, { paymentStatus: 'verified' })).status).toBe(404);
  });
});

describe('PATCH /api/admin/orders/:id/status of an unverified bank transfer', () => {
  it.each(['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'])(
    'rejects %s without a reason',
    async (orderStatus) => {
      const order = await transfer();
      expect((await change(order, { orderStatus })).body).toMatchObject({
        status: 409,
        code: 'PAYMENT_NOT_VERIFIED',
        order: { id: order.id, paymentStatus: 'pending' },
      });
      expect(await asStaff(order)).toMatchObject({ orderStatus: 'processing', updatedAt: order.updatedAt });
    },
  );

  it('rejects shipping after the receipt was rejected', async () => {
    const order = await transfer();
    await decide(order, 'failed');
    expect((await change(order, { orderStatus: 'shipped' })).body.code).toBe('PAYMENT_NOT_VERIFIED');
  });

  it('ships with a reason that only staff see', async () => {
    const order = await transfer();
    expect((await change(order, { orderStatus: 'shipped', notes: 'The owner vouches for them' })).status).toBe(200);
    expect((await asStaff(order)).timeline.at(-1)).toMatchObject({
      ...{ who: 'Keisha', from: 'processing', to: 'shipped', kind: 'payment_overridden' },
      ...{ note: 'The owner vouches for them', visible: false },
    });
    expect(JSON.stringify(await asCustomer(order))).not.toContain('vouches');
  });

  it('shows the reason to the customer when staff choose so', async () => {
    const order = await transfer();
    await change(order, { orderStatus: 'shipped', notes: 'Please pay the driver', visible: true });
    expect((await asCustomer(order)).timeline.at(-1)).toMatchObject({ to: 'shipped', note: 'Please pay the driver' });
  });

  it('ships without a reason after verification', async () => {
    const order = await transfer();
    await decide(order, 'verified');
    const { status, body } = await change(order, { orderStatus: 'shipped' });
    expect([status, body.timeline.at(-1).kind, body.timeline.at(-1).visible]).toEqual([200, undefined, true]);
  });
});

describe('PATCH /api/admin/orders/:id/payment of a cancelled order', () => {
  it.each(['pending', 'failed'])('rejects verifying a payment that is %s', async (paymentStatus) => {
    const order = await transfer();
    if (paymentStatus === 'failed') await decide(order, 'failed');
    await change(order, { orderStatus: 'cancelled' });
    expect((await decide(order, 'verified')).body).toMatchObject({
      status: 409,
      code: 'ORDER_CANCELLED',
      order: { orderStatus: 'cancelled', paymentStatus },
    });
    expect((await asStaff(order)).paymentStatus).toBe(paymentStatus);
  });

  it('rejects a receipt without money', async () => {
    const order = await transfer();
    await change(order, { orderStatus: 'cancelled' });
    expect((await decide(order, 'failed')).body).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'failed' });
  });
});

describe('verified transfer of a cancelled order', () => {
  const refundDue = async () => {
    const { body } = await (await service.as(admin)).get('/api/admin/orders').query({ paymentStatus: 'refund_due' });
    return body.orders.map(({ id }: Known) => id);
  };
  const byStaff = (order: Known) => change(order, { orderStatus: 'cancelled' });

  it.each([
    ['staff', byStaff],
    ['the customer', cancel],
  ])('is listed until the complete refund, when cancelled by %s', async (_, cancelled) => {
    const order = await transfer();
    await decide(order, 'verified');
    expect((await cancelled(order)).status).toBe(200);
    await refund(order, '700.00');
    expect([await refundDue(), (await asStaff(order)).paymentStatus]).toEqual([[order.id], 'verified']);
    expect((await refund(order, '7200.00')).body).toMatchObject({ paymentStatus: 'refunded', paymentNote: 'FHB 4471' });
    expect(await refundDue()).toEqual([]);
  });

  it('keeps its author and time through refund and correction', async () => {
    const order = await transfer();
    await decide(order, 'verified');
    const decision = 'select payment_decided_at, payment_decided_by from orders where id = $1';
    const before = await service.database.query(decision, [order.id]);
    await cancel(order);
    await refund(order, '7200.00');
    expect((await refund(order, '700.00')).body.paymentStatus).toBe('verified');
    expect(await service.database.query(decision, [order.id])).toEqual(before);
    await refund(order, '7200.00');
  });

  it('is final after its refund', async () => {
    const order = await transfer();
    await decide(order, 'verified');
    await cancel(order);
    await refund(order, '7200.00');
    for (const paymentStatus of ['verified', 'failed'])
      expect((await decide(order, paymentStatus)).body.code).toBe('PAYMENT_DECIDED');
  });
});

describe('PUT /api/admin/orders/:id/refund of a cancelled order', () => {
  it('accepts an unverified transfer and removes it from the receipt desk', async () => {
    const order = await transfer();
    await service.database.query(
      "insert into receipts (content_type, etag, order_id, sent_at) values ('image/png', 'one', $1, now())",
      [order.id],
    );
    const desk = async (state: string) =>
      (await (await service.as(admin)).get('/api/admin/receipts').query({ state })).body.entries;
    await cancel(order);
    expect(await desk('waiting')).toMatchObject([{ orderId: order.id, orderStatus: 'cancelled' }]);
    expect((await refund(order, '7200.00')).body.paymentStatus).toBe('refunded');
    expect(await desk('waiting')).toEqual([]);
    expect(await desk('decided')).toMatchObject([
      { orderId: order.id, paymentStatus: 'refunded', decision: { who: 'Keisha' } },
    ]);
  });
});

describe('a change of an order', () => {
  it.each([
    ['ahead', 1],
    ['behind', -1],
  ])("has the database's time when the process's clock is %s", async (_, days) => {
    const order = await transfer();
    await service.database.query("update orders set updated_at = updated_at - interval '1 hour' where id = $1", [
      order.id,
    ]);
    const verified = await withClockAhead(days * 86_400_000, () => decide(order, 'verified'));
    expect(verified.status).toBe(200);
    const times = `select updated_at = payment_decided_at and updated_at between now() - interval '1 minute' and now()
      and updated_at = (select max(at) from order_events where order_id = orders.id) and updated_at = $2::timestamptz as "isRight"
      from orders where id = $1`;
    expect(await service.database.query(times, [order.id, verified.body.updatedAt])).toEqual([{ isRight: true }]);
    expect(verified.body.timeline.at(-1).at).toBe(verified.body.updatedAt);
  });
});

describe('two concurrent changes of an order', () => {
  const cancelByStaff = (order: Known) => change(order, { orderStatus: 'cancelled' });

  it.each([
    ['staff', cancelByStaff],
    ['the customer', cancel],
  ])('never verify the payment after a cancellation by %s', async (_, cancelBy) => {
    const order = await transfer();
    const [cancelled, verified] = await inTurn(
      order,
      () => cancelBy(order),
      () => decide(order, 'verified'),
    );
    expect([cancelled?.status, verified?.body.code]).toEqual([200, 'ORDER_CANCELLED']);
    expect(await asStaff(order)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'pending' });
  });

  it('leave a refund due when the cancellation comes second', async () => {
    const order = await transfer();
    const responses = await inTurn(
      order,
      () => decide(order, 'verified'),
      () => cancel(order),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await asStaff(order)).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'verified' });
    await refund(order, '7200.00');
  });

  it('never ship an order after its refund', async () => {
    const order = await transfer();
    await decide(order, 'verified');
    const [refunded, shipped] = await inTurn(
      order,
      () => refund(order, '7200.00'),
      () => change(order, { orderStatus: 'shipped' }),
    );
    expect([refunded?.status, shipped?.body.code]).toEqual([200, 'PAYMENT_NOT_VERIFIED']);
    expect(await asStaff(order)).toMatchObject({ orderStatus: 'processing', paymentStatus: 'refunded' });
  });

  it('never ship an order with a rejected receipt', async () => {
    const order = await transfer();
    const [shipped, rejected] = await Promise.all([change(order, { orderStatus: 'shipped' }), decide(order, 'failed')]);
    expect([shipped.body.code, rejected.status]).toEqual(['PAYMENT_NOT_VERIFIED', 200]);
    expect(await asStaff(order)).toMatchObject({ orderStatus: 'processing', paymentStatus: 'failed' });
  });
});
