import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { paymentVerified } from '../src/mails/payment.mail.ts';
import { orderReceived } from '../src/mails/received.mail.ts';
import { statusChanged } from '../src/mails/status.mail.ts';
import { cash, letterOf, pickup, render, samples, writeMail } from './support/mail-samples.ts';

const site = process.env.MAILS_SITE ?? 'https://shop.example';
const all = samples(site);
const textOf = async (content: MailContent | undefined) => (content ? (await render(content, site)).text : '');

/** Required texts of each mail's plain text version. */
const says: Record<string, string[]> = {
  received: [
    'ORD-482913 · 21 Nov 2026, 10:42 AM\n\nOrder Confirmed!',
    'Thank you, Andre Campbell. We have your order and your receipt. It arrives Tue 24 Nov.',
    '1. We call you within 24 hours - Before Sun 22 Nov, 10:42 AM - To confirm the order.',
    '2. Your batteries are prepared - And quality checked, once the transfer is verified.',
    '3. Delivery to the address that you gave us - Tue 24 Nov - A technician calls to schedule the installation.',
    'iPhone 13 Battery, 1 × $6,500: $6,500\nGalaxy A54 5G Battery, 1 × $5,800: $5,800',
    'Subtotal: $12,300\nInstallation: $2,500\nDelivery: $700\nTotal: $15,500 JMD',
    'Bank transfer receipt uploaded. We check it and write again.',
  ],
  'staff-order': [
    'ORD-482913\n\nNew order',
    'Total: $15,500 JMD\nPayment: Bank transfer\nDelivery: Delivery',
    'Open the order https://shop.example/admin/dashboard?order=44444444-4444-4444-8444-444444444444',
    'Choose your mails https://shop.example/admin/mails',
  ],
  'staff-several': [
    '2 orders to look at',
    'ORD-482913: New order, with a receipt to verify https://shop.example/admin/dashboard?order=44444444-4444-4444-8444-444444444444',
    'ORD-482914: Receipt to verify https://shop.example/admin/dashboard?order=55555555-5555-4555-8555-555555555555',
  ],
  'received-unpaid': [
    'It arrives Tue 24 Nov, if the receipt is here in time.',
    '3. Delivery to the address that you gave us - Tue 24 Nov, if the receipt is here in time - ',
    'Account number: 404 017 286\nReference: ORD-482913',
    'Upload your receipt https://shop.example/order-tracking',
  ],
  'received-pickup': [
    'It is ready for pickup Tue 24 Nov from 3 PM.',
    '3. Pickup ready at our Kingston Store (Savannah Plaza) - Tue 24 Nov from 3 PM - Savannah Plaza Shop #21',
    'Cash on pickup.',
    'Order updates on or off https://shop.example/account/settings',
  ],
  'payment-verified': [
    'Your transfer is verified',
    'We have received $15,500 JMD. Your order arrives Tue 24 Nov.',
    'Transfer reference: FHB 20261121-88',
  ],
  'receipt-rejected': [
    'Andre Campbell, your order is kept. It waits for one more receipt.',
    'The receipt shows $12,300. The order is $15,500: installation and delivery are missing.',
    'Order total: $15,500 JMD\nAccount number: 404 017 286\nReference: ORD-482913\nAccount name: Island Cell Limited\nBank: First Harbour Bank, Half Way Tree',
    'Upload another receipt https://shop.example/order-tracking?order=ORD-482913&key=a-signed-key',
    'Paid the full amount? Reply to this mail or call (876) 555-0142; a member of our staff checks again.',
  ],
  'part-paid': [
    'The receipt shows $12,300.',
    'Please transfer the missing $3,200 JMD, then upload that receipt.',
    'Amount missing: $3,200 JMD\nAccount number: 404 017 286\nReference: ORD-482913',
  ],
  'rejected-after-cancellation': [
    'Your order stays cancelled, so nothing is to be paid.',
    'The transfer has not arrived in our account.',
    'Your money has left your account? Reply to this mail or call (876) 555-0142.',
  ],
  'payment-rejected': [
    'We could not accept your payment',
    'The notes were counterfeit.',
    '$15,500 JMD are still to be paid.',
  ],
  shipped: [
    'Carrier: Knutsford Express\nTracking number: KX-2048-11\nTracking: Leaves Kingston at noon\nArrives: Tue 24 Nov',
  ],
  'out-for-delivery': [
    'Please have $15,500 JMD in cash ready.',
    'Please keep the dog inside.\nThe driver calls at the gate.',
  ],
  'ready-for-pickup': [
    'Store: Kingston Store (Savannah Plaza)\nAddress: Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10\nOpen: Mon-Fri 9AM-5PM',
    'Get Directions https://www.google.com/maps/dir/',
  ],
  delivered: ['Every battery has a warranty of 6 months from today.'],
  completed: ['Your order is complete'],
  'picked-up': ['Your order is complete', 'Every battery has a warranty of 6 months from today.'],
  preparing: ['We are preparing your order'],
  cancelled: [
    'We pay back what you have paid, and write again once that is done.',
    'The last one was sold in the store.',
  ],
  'cancelled-and-refunded': ['Your order is cancelled. We have refunded your payment.'],
  refund: [
    'We have paid back $15,500 JMD of $15,500 JMD.',
    'Paid back: 23 Nov 2026, 11:00 AM\nNote: To the account that it came from',
  ],
  summary: [
    'ORD-482913: We are preparing your order https://shop.example/order-tracking',
    'ORD-482914: Your order is on its way https://',
  ],
};

/** Writes the mails for viewing in a browser, see CONTRIBUTING.md. */
afterAll(async () => {
  const folder = process.env.MAILS_TO;
  for (const [name, content] of Object.entries(all))
    if (folder && content) writeMail(folder, name, await render(content, site));
});

describe('order mail', () => {
  it.each(Object.entries(says))('%s contains its required texts', async (name, parts) => {
    const text = await textOf(all[name]);
    for (const part of parts) expect(text).toContain(part);
  });

  it.each(Object.keys(all))('%s explains its reason and has a preview line', async (name) => {
    const content = all[name];
    expect(await textOf(content)).toContain('You get this mail because');
    expect(content?.preview).toMatch(/\S{2,}.*\.$/);
  });

  it.each(Object.keys(all))("%s omits the customer's address, telephone and notes", async (name) => {
    const content = all[name];
    const { html } = content ? await render(content, site) : { html: '' };
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/12 Hope Road|555 0199/);
  });

  it('with one battery uses the singular, and no day without a promise', async () => {
    const letter = letterOf({ promiseDate: null, ...cash });
    const items = letter.order.items.slice(0, 1);
    const text = await textOf(orderReceived({ ...letter, order: { ...letter.order, items } }));
    expect(text).toContain('2. Your battery is prepared - And quality checked.\n');
    expect(text).not.toMatch(/arrives|Nov -/);
  });

  it("prefers staff's day to the promised one", async () => {
    const { order } = letterOf({ estimatedDelivery: '2026-11-26' });
    const text = await textOf(statusChanged({ ...letterOf(), order }, { status: 'shipped', note: '' }));
    expect(text).toContain('Arrives: Thu 26 Nov');
  });

  it('mentions the warranty only for the handover', async () => {
    expect(await textOf(all.completed)).not.toContain('warranty');
  });

  it('about an unpaid cancelled order mentions no refund', async () => {
    expect(await textOf(statusChanged(letterOf(cash), { status: 'cancelled', note: '' }))).toContain(
      'nothing is to be paid',
    );
  });

  it.each([
    ['what was promised', {}],
    ['what staff said', { estimatedDelivery: '2026-11-25' }],
  ])('omits a past day (%s)', async (_, changes) => {
    const late = { ...letterOf(changes), at: new Date('2026-11-26T15:00:00Z') };
    expect(await textOf(paymentVerified(late, 'FHB 88'))).not.toMatch(/arrives|Nov/);
    expect(await textOf(statusChanged(late, { status: 'shipped', note: '' }))).not.toContain('Arrives');
  });

  it.each([
    ['is checked', { receiptSent: true }],
    ['was rejected', { receiptSent: false, paymentStatus: 'failed' } as const],
  ])('announces a refund of a cancelled order when the receipt %s', async (_, changes) => {
    const text = await textOf(statusChanged(letterOf(changes), { status: 'cancelled', note: '' }));
    expect(text).toContain(
      'Your order is cancelled. If your transfer has arrived, we pay it back, and write again once that is done.',
    );
  });

  it('announces a call and free pickup for a pickup with installation', async () => {
    const text = await textOf(
      orderReceived(
        letterOf({ ...pickup, ...cash, installationService: true, deliveryFee: '0.00', total: '14800.00' }),
      ),
    );
    expect(text).toContain('Thu & Sat 10AM-5PM. A technician calls to schedule the installation.');
    expect(text).toContain('Installation: $2,500\nPickup: Free\nTotal: $14,800 JMD');
  });

  it('names a closed pickup store', async () => {
    const letter = letterOf({ ...pickup, ...cash });
    const shop = { ...letter.shop, stores: [], closedStores: letter.shop.stores };
    expect(await textOf(orderReceived({ ...letter, shop }))).toContain('ready at our Kingston Store (Savannah Plaza)');
  });

  it('omits a pickup store that the shop does not know', async () => {
    const letter = letterOf({ ...pickup, ...cash });
    const text = await textOf(orderReceived({ ...letter, shop: { ...letter.shop, stores: [] } }));
    expect(text).toContain('3. Pickup ready at our store - Tue 24 Nov from 3 PM');
  });
});
