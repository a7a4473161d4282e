import type { Identity } from '@shop/contracts/identity';
import type { DeliveryNotification, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { MailLimit } from '@shop/service-kit/mails/mail.limit';
import { admin, authProcess, customer } from '@shop/service-kit/testing/identities';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let mailbox: Mailbox;
let service: OrdersUnderTest;
beforeAll(async () => {
  mailbox = await Mailbox.start();
  service = await startOrders({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.stop();
});

/** Places an order with the status "out for delivery" without sending mails. */
async function placeAndSend(changes: Partial<PlaceOrder> = {}, caller?: Identity): Promise<PlacedOrder> {
  const order = await place(service, changes, caller);
  await service.database.query("update orders set order_status = 'out_for_delivery' where id = $1", [order.id]);
  return order;
}
const body = (order: Pick<PlacedOrder, 'orderNumber' | 'customerEmail' | 'customerName'>): DeliveryNotification => ({
  customerEmail: order.customerEmail,
  customerName: order.customerName,
  orderNumber: order.orderNumber,
  status: 'out_for_delivery',
});
const notify = async (notification: object) =>
  (await service.as(admin)).post('/api/emails/delivery-notification').send(notification);
const asStaffSee = async (id: string) => (await (await service.as(admin)).get(`/api/admin/orders/${id}`)).body;
const mailsTo = (address: string) => mailbox.mails.filter((mail) => mail.to?.[0]?.address === address);

describe('POST /api/emails/delivery-notification', () => {
  it('mails the customer about the step and keeps the order unchanged', async () => {
    const order = await placeAndSend({ customerEmail: 'notified@example.com' });
    const said = { trackingInfo: 'On the noon bus', estimatedDelivery: '2099-11-24' };
    expect((await notify({ ...body(order), ...said })).status).toBe(204);
    const { text } = await mailbox.wait('notified@example.com', 'out for delivery');
    expect(text).toContain('Tracking: On the noon bus\nArrives: Tue 24 Nov');
    expect(await asStaffSee(order.id)).toMatchObject({
      orderStatus: 'out_for_delivery',
      trackingInfo: '',
      estimatedDelivery: '',
    });
  });

  it("is recorded in the staff's timeline and the audit log", async () => {
    const order = await placeAndSend({ customerEmail: 'noted@example.com' });
    await notify(body(order));
    const seen = await (await service.as(admin)).get(`/api/admin/audit/orders?subject=order/${order.orderNumber}`);
    expect((await asStaffSee(order.id)).timeline.at(-1)).toMatchObject({
      from: 'out_for_delivery',
      to: 'out_for_delivery',
      note: 'out for delivery',
      kind: 'notification_sent',
      visible: false,
    });
    expect(seen.body.entries[0]).toMatchObject({
      userId: admin.sub,
      action: 'order.notification',
      after: { status: 'out_for_delivery' },
    });
  });

  it("sends only to the order's own address", async () => {
    const order = await placeAndSend({ customerEmail: 'owner@example.com' });
    await notify({ ...body(order), customerEmail: 'somebody@example.com', customerName: 'Somebody Else' });
    const { to, text } = await mailbox.wait('owner@example.com', 'out for delivery');
    expect([to?.[0]?.name, text?.includes('Somebody')]).toEqual(['Andre Campbell', false]);
    expect(mailsTo('somebody@example.com')).toEqual([]);
  });

  it('is rejected for a missing order or one without an address', async () => {
    const order = await placeAndSend();
    const addressed = { ...body(order), customerEmail: 'typed@example.com' };
    expect((await notify(addressed)).body).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      detail: 'This order has no email address.',
    });
    for (const orderNumber of ['ORD-000000', 'x'])
      expect((await notify({ ...addressed, orderNumber })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each(['delivered', 'ready_for_pickup'])('is rejected for %s, which the order has not reached', async (status) => {
    const order = await placeAndSend({ customerEmail: 'early@example.com' });
    expect((await notify({ ...body(order), status })).body).toMatchObject({
      ...{ status: 409, code: 'CONFLICT', detail: 'The order has not made this step.' },
    });
    expect((await asStaffSee(order.id)).timeline).toHaveLength(1);
  });

  it('accepts an earlier step', async () => {
    const order = await placeAndSend({ customerEmail: 'again@example.com' });
    expect((await notify({ ...body(order), status: 'shipped' })).status).toBe(204);
    await mailbox.wait('again@example.com', 'on its way');
  });

  it('is rejected without an event when the account has updates off', async () => {
    const order = await placeAndSend({ customerEmail: 'quiet@example.com' }, customer);
    await (await service.as(authProcess))
      .put(`/internal/order-updates/${customer.sub}`)
      .send({ wanted: false, version: 1 });
    const refused = { status: 409, code: 'CONFLICT', detail: 'This customer wants no mails about order updates.' };
    expect((await notify(body(order))).body).toMatchObject(refused);
    expect((await asStaffSee(order.id)).timeline).toHaveLength(1);
  });

  it("is rejected at the address's hourly limit", async () => {
    const order = await placeAndSend({ customerEmail: 'full@example.com' });
    const limit = service.app.get(MailLimit);
    while (await limit.take('Full@example.com'));
    expect((await notify(body(order))).body).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await asStaffSee(order.id)).timeline).toHaveLength(1);
  });

  it.each([
    ['no status', { status: undefined }],
    ['a status that is no step of a delivery', { status: 'cancelled' }],
    ['an invalid address', { customerEmail: 'somebody' }],
    ['a number that is no text', { orderNumber: 7 }],
    ['a day that does not exist', { estimatedDelivery: '2026-02-30' }],
    ['tracking info that is too long', { trackingInfo: 'x'.repeat(301) }],
  ])('rejects %s', async (_, wrong) => {
    const sent = {
      customerEmail: 'a@example.com',
      customerName: 'A',
      orderNumber: 'ORD-482913',
      status: 'shipped',
      ...wrong,
    };
    expect((await notify(sent)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
