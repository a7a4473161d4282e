import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '@shop/contracts/orders';
import type { ReceiptEntry, ReceiptPage } from '@shop/contracts/receipts';
import { admin } from '@shop/service-kit/testing/identities';
import { scrape } from '@shop/service-kit/testing/scrape';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
beforeEach(() => service.database.query('delete from receipts; delete from orders'));
afterAll(() => service?.close());

const ask = async (query: object) => (await service.as(admin)).get('/api/admin/receipts').query(query);
const desk = async (query: object = {}): Promise<ReceiptPage> => (await ask(query)).body;
const numbers = ({ entries }: ReceiptPage) => entries.map(({ orderNumber }) => orderNumber);
const decide = async ({ id }: PlacedOrder, paymentStatus: string, note: string) =>
  (await service.as(admin)).patch(`/api/admin/orders/${id}/payment`).send({ paymentStatus, note });

/** Inserts an order's receipt with the given time. */
const send = ({ id }: PlacedOrder, sentAt: string, etag: string = randomUUID()) =>
  service.database.query(
    "insert into receipts (content_type, etag, size, order_id, sent_at) values ('image/png', $2, 48000, $1, $3)",
    [id, etag, sentAt],
  );

/** Places a bank transfer order with a receipt of the given time. */
async function transfer(sentAt: string, etag?: string): Promise<PlacedOrder> {
  const order = await place(service);
  await service.database.query("update orders set payment_method = 'bank', receipt_sent = true where id = $1", [
    order.id,
  ]);
  await send(order, sentAt, etag);
  return order;
}

/** Inserts another receipt after a rejection. */
async function sendAnother(order: PlacedOrder, sentAt: string): Promise<void> {
  await service.database.query(
    "update orders set payment_status = 'pending', receipt_sent = true, payment_decided_at = null where id = $1",
    [order.id],
  );
  await send(order, sentAt);
}

describe('/metrics', () => {
  it('reports the number and age of waiting transfers', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await transfer(hoursAgo(2));
    await transfer(hoursAgo(5));
    await decide(await transfer(hoursAgo(9)), 'verified', 'FHB 4471');
    const said = await scrape(service.internalUrl);
    expect(said.get('receipts_waiting')).toBe(2);
    expect(Math.round((said.get('receipts_oldest_seconds') ?? 0) / 60)).toBe(5 * 60);
  });
});

describe('GET /api/admin/receipts', () => {
  it('lists waiting transfers with the oldest receipt first', async () => {
    const late = await transfer('2026-03-02T16:00:00Z');
    const early = await transfer('2026-03-02T15:00:00Z');
    await place(service);
    const page = await desk();
    expect([numbers(page), page.waiting, page.next]).toEqual([[early.orderNumber, late.orderNumber], 2, null]);
    expect(page.entries[0]).toEqual({
      orderId: early.id,
      orderNumber: early.orderNumber,
      customerName: 'Andre Campbell',
      total: '7200.00',
      amountPaid: null,
      ...{ paymentStatus: 'pending', orderStatus: 'processing' },
      orderedAt: early.createdAt,
      updatedAt: early.updatedAt,
      receipt: { contentType: 'image/png', size: 48_000, sentAt: '2026-03-02T15:00:00.000Z', sameAs: [] },
      earlier: [],
      decision: null,
    });
  });

  it('names other orders with the same file', async () => {
    const [first, second, other] = [
      await transfer('2026-03-02T15:00:00Z', 'same'),
      await transfer('2026-03-02T16:00:00Z', 'same'),
      await transfer('2026-03-02T17:00:00Z'),
    ];
    const { entries } = await desk();
    expect(entries.map(({ orderNumber, receipt }) => [orderNumber, receipt.sameAs])).toEqual([
      [first.orderNumber, [second.orderNumber]],
      [second.orderNumber, [first.orderNumber]],
      [other.orderNumber, []],
    ]);
  });

  it('compares files by SHA-256, or by MD5 for old receipts', async () => {
    const [first, forged, old] = [
      await transfer('2026-03-02T15:00:00Z', 'same'),
      await transfer('2026-03-02T16:00:00Z', 'same'),
      await transfer('2026-03-02T17:00:00Z', 'same'),
    ];
    for (const [{ id }, hash] of [
      [first, 'a'],
      [forged, 'b'],
    ] as const)
      await service.database.query('update receipts set sha256 = $2 where order_id = $1', [id, hash]);
    const { entries } = await desk();
    expect(entries.map(({ receipt }) => receipt.sameAs)).toEqual([
      [old.orderNumber],
      [old.orderNumber],
      [first.orderNumber, forged.orderNumber].sort(),
    ]);
  });

  it('moves decided transfers to the decided list with author and reason', async () => {
    const [rejected, verified] = [await transfer('2026-03-02T15:00:00Z'), await transfer('2026-03-02T16:00:00Z')];
    await decide(rejected, 'failed', 'The amount is not readable');
    await decide(verified, 'verified', 'FHB 4471');
    expect(await desk()).toEqual({ entries: [], waiting: 0, next: null });
    const decided = await desk({ state: 'decided' });
    expect(
      decided.entries.map(({ orderNumber, paymentStatus, decision }) => [orderNumber, paymentStatus, decision]),
    ).toEqual([
      [verified.orderNumber, 'verified', { at: expect.any(String), who: 'Keisha', note: 'FHB 4471' }],
      [rejected.orderNumber, 'failed', { at: expect.any(String), who: 'Keisha', note: 'The amount is not readable' }],
    ]);
  });

  it('lists rejected receipts after the newest with reason, author and time', async () => {
    const order = await transfer('2026-03-02T15:00:00Z');
    for (const [reason, next] of [
      ['Too dark', '2026-03-02T16:00:00Z'],
      ['Another amount', '2026-03-02T17:00:00Z'],
    ] as const) {
      await decide(order, 'failed', reason);
      await sendAnother(order, next);
    }
    const [entry] = (await desk()).entries as [ReceiptEntry];
    expect([entry.receipt.sentAt, entry.decision]).toEqual(['2026-03-02T17:00:00.000Z', null]);
    expect(entry.earlier.map(({ sentAt, rejection, rejectedBy }) => [sentAt, rejection, rejectedBy])).toEqual([
      ['2026-03-02T16:00:00.000Z', 'Another amount', 'Keisha'],
      ['2026-03-02T15:00:00.000Z', 'Too dark', 'Keisha'],
    ]);
    const rejections = await service.database.query(
      "select at from order_events where order_id = $1 and kind = 'receipt_rejected' order by at desc",
      [order.id],
    );
    expect(entry.earlier.map(({ rejectedAt }) => new Date(rejectedAt))).toEqual(
      rejections.map(({ at }: { at: Date }) => at),
    );
  });

  it("keeps a cancelled order's transfer until its refund", async () => {
    const order = await transfer('2026-03-02T15:00:00Z');
    await (await service.as(admin)).patch(`/api/admin/orders/${order.id}/status`).send({ orderStatus: 'cancelled' });
    expect((await desk()).entries).toMatchObject([{ orderNumber: order.orderNumber, orderStatus: 'cancelled' }]);
  });

  it("removes a cancelled order's transfer after a partial refund", async () => {
    const order = await transfer('2026-03-02T15:00:00Z');
    const staff = await service.as(admin);
    await staff.patch(`/api/admin/orders/${order.id}/status`).send({ orderStatus: 'cancelled' });
    await staff.put(`/api/admin/orders/${order.id}/refund`).send({ amount: '500.00', note: 'All that came' });
    expect(await desk()).toEqual({ entries: [], waiting: 0, next: null });
  });

  it('omits transfers and decisions without a receipt', async () => {
    const [bare, decided] = [await place(service), await place(service)];
    for (const { id } of [bare, decided])
      await service.database.query("update orders set payment_method = 'bank' where id = $1", [id]);
    await decide(decided, 'verified', 'Shown at the counter');
    expect(numbers(await desk())).toEqual([]);
    expect(numbers(await desk({ state: 'decided' }))).toEqual([]);
  });

  it.each(['waiting', 'decided'])('finds one order among the %s ones', async (state) => {
    const [order, other] = [await transfer('2026-03-02T15:00:00Z'), await transfer('2026-03-02T16:00:00Z')];
    if (state === 'decided') for (const one of [order, other]) await decide(one, 'verified', 'FHB 4471');
    expect(numbers(await desk({ state, order: order.id }))).toEqual([order.orderNumber]);
    expect(numbers(await desk({ state: state === 'decided' ? 'waiting' : 'decided', order: order.id }))).toEqual([]);
  });

  it.each(['waiting', 'decided'])('pages through all %s ones while decisions are made', async (state) => {
    const orders: PlacedOrder[] = [];
    for (let number = 0; number < 45; number++) orders.push(await transfer('2026-03-02T15:00:00Z'));
    if (state === 'decided') {
      await service.database.query(
        "update orders set payment_status = 'verified', payment_decided_at = '2026-03-03T15:00:00Z'",
      );
    }
    const first = await desk({ state });
    if (state === 'waiting')
      await decide(orders.find(({ id }) => id === first.entries[3]?.orderId) as PlacedOrder, 'verified', 'FHB 1');
    const second = await desk({ state, after: first.next ?? '' });
    const third = await desk({ state, after: second.next ?? '' });
    const seen = [first, second, third].flatMap(numbers);
    expect([first.entries.length, third.next, new Set(seen).size]).toEqual([20, null, 45]);
  });

  it.each([
    ['another state', { state: 'lost' }],
    ['two states', { state: ['waiting', 'decided'] }],
    ['an end that none was', { after: '1' }],
    ['an end of another form', { after: `abc.${randomUUID()}` }],
    ['an order that is no id', { order: '1' }],
    ['SQL', { after: "1.' or true --" }],
    ['an end that is too long', { after: '1'.repeat(81) }],
  ])('rejects %s', async (_, query) => {
    expect((await ask(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
