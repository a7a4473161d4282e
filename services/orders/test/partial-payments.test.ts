import type { Order, PlacedOrder } from '@shop/contracts/orders';
import { isRefundDue, paidSoFar } from '@shop/contracts/payment-rules';
import type { ReceiptEntry } from '@shop/contracts/receipts';
import { admin, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { keyOf, receiptCalls } from './support/sent-receipts.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const { receipt, transfer, decide, reject, send, cancelByStaff, asStaff } = receiptCalls(() => service);

describe('partial amount of a rejected receipt', () => {
  it('stays until another receipt arrives', async () => {
    const order = await transfer();
    const { body } = await decide(order, { paymentStatus: 'failed', note: 'A part is missing', amountPaid: '1000.5' });
    expect(body.amountPaid).toBe('1000.50');
    const link = `/api/orders/track/${order.orderNumber}/full?key=${keyOf(order)}`;
    expect((await (await service.as(otherGuest)).get(link)).body.amountPaid).toBe('1000.50');
    expect((await send(order, { objectPath: await receipt() })).body.amountPaid).toBeNull();
    expect((await reject(order)).body.amountPaid).toBeNull();
  });

  it('is shown to staff until the payment is verified', async () => {
    const order = await transfer();
    const atDesk = async (state: string) => {
      const { body } = await (await service.as(admin)).get('/api/admin/receipts').query({ state });
      return body.entries.find(({ orderId }: ReceiptEntry) => orderId === order.id)?.amountPaid;
    };
    await decide(order, { paymentStatus: 'failed', note: 'A part is missing', amountPaid: '1000.50' });
    expect(await atDesk('decided')).toBe('1000.50');
    await send(order, { objectPath: await receipt() });
    expect([await atDesk('waiting'), paidSoFar(await asStaff(order))]).toEqual(['1000.50', '1000.50']);
    const verified = await decide(order, { paymentStatus: 'verified', note: 'FHB 1' });
    expect([await atDesk('decided'), paidSoFar(verified.body)]).toEqual([null, null]);
  });

  it('stays through a cancellation and another rejection', async () => {
    const order = await transfer();
    await decide(order, { paymentStatus: 'failed', note: 'A part is missing', amountPaid: '1000.50' });
    await send(order, { objectPath: await receipt() });
    await cancelByStaff(order);
    const { body } = await reject(order, 'Nothing more came');
    expect([body.amountPaid, paidSoFar(body)]).toEqual(['1000.50', '1000.50']);
  });

  it.each([
    [
      'the customer',
      async (order: PlacedOrder) =>
        (await service.as(guest)).post(`/api/orders/${order.orderNumber}/cancellation`).send({}),
    ],
    [
      'staff, with another receipt that waits',
      async (order: PlacedOrder) => {
        await send(order, { objectPath: await receipt() });
        await cancelByStaff(order);
      },
    ],
  ])('needs a refund after a cancellation by %s', async (_, cancel) => {
    const order = await transfer();
    const staff = await service.as(admin);
    const due = async () => {
      const found = [];
      for (const search of [undefined, order.orderNumber]) {
        const { body } = await staff.get('/api/admin/orders').query({ paymentStatus: 'refund_due', search });
        found.push(body.orders.some(({ id }: Order) => id === order.id) && body.total > 0);
      }
      return [...found, isRefundDue(await asStaff(order))];
    };
    const nowhere = [false, false, false];
    await decide(order, { paymentStatus: 'failed', note: 'A part is missing', amountPaid: '1000.50' });
    expect(await due()).toEqual(nowhere);
    await cancel(order);
    expect(await due()).toEqual([true, true, true]);
    const refund = (amount: string) => staff.put(`/api/admin/orders/${order.id}/refund`).send({ amount });
    await refund('1000.49');
    expect(await due()).toEqual([true, true, true]);
    await refund('1000.50');
    expect(await due()).toEqual(nowhere);
  });

  it.each([
    ['as much as the order costs', ({ total }: PlacedOrder) => ({ paymentStatus: 'failed', amountPaid: total })],
    ['nothing', () => ({ paymentStatus: 'failed', amountPaid: '0' })],
    ['less than nothing', () => ({ paymentStatus: 'failed', amountPaid: '-5.00' })],
    ['null', () => ({ paymentStatus: 'failed', amountPaid: null })],
    ['no amount', () => ({ paymentStatus: 'failed', amountPaid: '1e3' })],
    ['a part of a verified payment', () => ({ paymentStatus: 'verified', amountPaid: '10.00' })],
  ])('cannot be %s', async (_, bodyOf) => {
    const order = await transfer();
    const { status, body } = await decide(order, { note: 'A part', ...bodyOf(order) });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'VALIDATION_FAILED',
      [{ field: 'amountPaid', message: expect.any(String) }],
    ]);
    expect(await asStaff(order)).toMatchObject({ paymentStatus: 'pending', receiptSent: true, amountPaid: null });
  });
});
