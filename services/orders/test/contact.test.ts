import type { OrderContactChange, PlacedOrder } from '@shop/contracts/orders';
import { admin, customer } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const correct = async ({ id }: Pick<PlacedOrder, 'id'>, body: OrderContactChange | Record<string, unknown>) =>
  (await service.as(admin)).patch(`/api/admin/orders/${id}/contact`).send(body);
const asCustomer = async ({ orderNumber }: PlacedOrder) =>
  (await (await service.as(customer)).get(`/api/orders/mine/${orderNumber}`)).body;
const setStatus = ({ id }: PlacedOrder, status: string) =>
  service.database.query('update orders set order_status = $2 where id = $1', [id, status]);

describe('PATCH /api/admin/orders/:id/contact', () => {
  it('saves changed fields and names them in the visible timeline', async () => {
    const order = await place(service, {}, customer);
    const changes = { customerPhone: '876-555-0144', customerAddress: '8 Hope Road', notes: 'Ring twice' };
    const { status, body } = await correct(order, changes);
    expect([status, body]).toMatchObject([200, { ...changes, customerName: order.customerName }]);
    const seen = await asCustomer(order);
    expect(seen).toMatchObject(changes);
    expect(seen.timeline.at(-1)).toMatchObject({ who: 'Shop', note: 'Changed: phone number, address, notes' });
  });

  it('lets staff find the order by its new telephone', async () => {
    const order = await place(service);
    await correct(order, { customerPhone: '658 555 7781' });
    const { body } = await (await service.as(admin)).get('/api/admin/orders?search=6585557781');
    expect(body.orders.map(({ id }: PlacedOrder) => id)).toEqual([order.id]);
  });

  it('removes invisible characters of a pasted address and phone number', async () => {
    const { status, body } = await correct(await place(service), {
      customerPhone: '\u200e876-555-0144',
      customerEmail: '\ufeffa@example.com',
    });
    expect([status, body]).toMatchObject([200, { customerPhone: '876-555-0144', customerEmail: 'a@example.com' }]);
  });

  it('is recorded in the audit log with the values before and after', async () => {
    const order = await place(service, { customerAddress: '7 Orchid Lane' });
    await correct(order, { customerAddress: '8 Hope Road' });
    const { body } = await (await service.as(admin)).get(`/api/admin/audit/orders?subject=order/${order.orderNumber}`);
    expect(body.entries[0]).toMatchObject({
      action: 'order.contact',
      before: { customerAddress: '7 Orchid Lane' },
      after: { customerAddress: '8 Hope Road' },
    });
  });

  it('ignores a repetition', async () => {
    const order = await place(service);
    const first = (await correct(order, { notes: 'Ring twice' })).body;
    const again = (await correct(order, { notes: 'Ring twice', updatedAt: order.updatedAt })).body;
    expect([again.updatedAt, again.timeline.length]).toEqual([first.updatedAt, 2]);
  });

  it.each<[string, object, string]>([
    ['a blank name', { customerName: ' \u200b' }, 'customerName'],
    ['a short telephone number', { customerPhone: '876 55' }, 'customerPhone'],
    ['an invalid e-mail', { customerEmail: 'tanya@' }, 'customerEmail'],
    ['a delivery without an address', { customerAddress: '' }, 'customerAddress'],
    ['notes above their limit', { notes: 'x'.repeat(1_001) }, 'notes'],
    ['a name that is no text', { customerName: 7 }, 'customerName'],
  ])('refuses %s', async (_, changes, field) => {
    const order = await place(service, {}, customer);
    const { status, body } = await correct(order, changes);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
    expect((await asCustomer(order)).updatedAt).toBe(order.updatedAt);
  });

  it('takes an empty address of a pickup and an empty e-mail', async () => {
    const order = await place(service, { deliveryMethod: 'pickup', pickupLocation: 'kingston', total: '6500.00' });
    const { status, body } = await correct(order, { customerAddress: '', customerEmail: '' });
    expect([status, body.customerAddress, body.customerEmail]).toEqual([200, '', '']);
  });

  it.each(['completed', 'cancelled'])('is refused when the order is %s', async (orderStatus) => {
    const order = await place(service);
    await setStatus(order, orderStatus);
    const { status, body } = await correct(order, { notes: 'Ring twice' });
    expect([status, body.code, body.order.orderStatus]).toEqual([409, 'ILLEGAL_TRANSITION', orderStatus]);
  });

  it('answers 409 with the current order after another change', async () => {
    const order = await place(service);
    await correct(order, { notes: 'Ring twice' });
    const { status, body } = await correct(order, { notes: 'Ring once', updatedAt: order.updatedAt });
    expect([status, body.code, body.order.notes]).toEqual([409, 'CONFLICT', 'Ring twice']);
  });
});
