import { admin, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { Mailbox } from './support/mailbox.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, send, submission } from './support/submission.ts';

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

const jobs = async (): Promise<number> =>
  (await service.database.query("select count(*)::int as n from pgboss.job where name = 'order-mails'"))[0].n;
const change = async (id: string, body: object) => (await service.as(admin)).patch(`/api/admin/orders/${id}/status`).send(body);

describe('mails about orders', () => {
  it('confirm an order with its figures and a link that shows it without sign-in', async () => {
    const order = await place(service, { customerEmail: 'andre@example.com', orderNumber: 'ORD-400001' });
    const mail = await mailbox.wait('andre@example.com', 'ORD-400001 received');
    expect(mail.from).toMatchObject({ name: 'Shop', address: 'orders@shop.example' });
    expect(mail.text).toContain('1 × iPhone 13 Battery: $6,500 JMD');
    expect(mail.text).toContain('Total, paid in cash: $7,200 JMD');
    expect(mail.text).toContain('We deliver to 12 Hope Road, Kingston 6.');
    const link = /https:\/\/shop\.example\/order-tracking\?order=(\S+)&key=(\S+)/.exec(mail.text ?? '');
    const full = await (await service.as(otherGuest)).get(`/api/orders/track/${link?.[1]}/full?key=${link?.[2]}`);
    expect(full.body.id).toBe(order.id);
  });

  it('tell of a new status, with what staff wrote for the customer', async () => {
    const order = await place(service, { customerEmail: 'shanice@example.com' });
    await change(order.id, {
      orderStatus: 'shipped',
      trackingInfo: 'Knutsford',
      estimatedDelivery: '2026-11-24',
      notes: 'Call 876 when it is there',
    });
    const mail = await mailbox.wait('shanice@example.com', 'on its way');
    expect(mail.text).toContain('Call 876 when it is there');
    expect(mail.text).toContain('Tracking: Knutsford');
    expect(mail.text).toContain('Expected on Tuesday');
  });

  it('tell why a payment was refused', async () => {
    const order = await place(service, { customerEmail: 'payer@example.com' });
    await (await service.as(admin))
      .patch(`/api/admin/orders/${order.id}/payment`)
      .send({ paymentStatus: 'failed', note: 'The amount is short.' });
    expect((await mailbox.wait('payer@example.com', 'payment of order')).text).toContain('The amount is short.');
  });

  it('keep what only staff may read to themselves', async () => {
    const order = await place(service, { customerEmail: 'omar@example.com' });
    await change(order.id, { orderStatus: 'cancelled', notes: 'Suspected fraud', visible: false });
    const mail = await mailbox.wait('omar@example.com', 'cancelled');
    expect(`${mail.text}${mail.html}`).not.toContain('fraud');
  });

  it('show what customers typed as text, never as markup', async () => {
    await place(service, { customerName: '<img src=x onerror=alert(1)>', customerEmail: 'script@example.com' });
    const mail = await mailbox.wait('script@example.com', 'received');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(mail.html).not.toContain('<img');
  });

  it('are tried again until the server takes them, as the same mail', async () => {
    mailbox.refuse = 1;
    const before = mailbox.mails.length;
    await place(service, { customerEmail: 'patient@example.com' });
    const mail = await mailbox.wait('patient@example.com', 'received', 25_000);
    expect(mail.messageId).toMatch(/^<[\w-]{36}@shop\.example>$/);
    expect(mailbox.mails.length).toBe(before + 1);
  });

  it('leave one after the other without pauses when many have gathered', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, (_, n) => place(service, { customerEmail: `many-${n}@example.com` })));
    await Promise.all(orders.map((order) => mailbox.wait(order.customerEmail, order.orderNumber, 6_000)));
  });

  it('are not made without an address, nor for an order that was not stored', async () => {
    const before = await jobs();
    const order = await place(service, { customerEmail: '' });
    await change(order.id, { orderStatus: 'shipped' });
    await send(service, submission({ customerEmail: 'dear@example.com', total: '1.00' }));
    expect(await jobs()).toBe(before);
  });

  it('are made once for a checkout that is sent twice', async () => {
    const before = await jobs();
    const [key, body] = ['7d9f5c1e-4a39-4c55-9d1c-0f6b0f6b0f6b', submission({ customerEmail: 'twice@example.com' })];
    await send(service, body, guest, key);
    await send(service, body, guest, key);
    expect(await jobs()).toBe(before + 1);
  });
});
