import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoShop } from '@shop/demo/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { type RenderedMail, renderMail } from '@shop/service-kit/mails/mail.render';
import type { StaffEvent } from '@shop/service-kit/mails/staff-mails';
import type { OrderLetter } from '../../src/mails/order-words.ts';
import { paymentFailed, paymentVerified } from '../../src/mails/payment.mail.ts';
import { orderReceived } from '../../src/mails/received.mail.ts';
import { refundNoted } from '../../src/mails/refund.mail.ts';
import { staffMail } from '../../src/mails/staff.mail.ts';
import { statusChanged } from '../../src/mails/status.mail.ts';
import { ordersSummary } from '../../src/mails/summary.mail.ts';
import type { WholeOrder } from '../../src/orders/order.queries.ts';

const item = (id: string, productName: string, productPrice: string, picture: string) => ({
  ...{ id, productName, productPrice, quantity: 1, total: productPrice },
  productImage: `/api/images/devices/${picture}.svg`,
});

/** A guest's order of two batteries with delivery and installation, paid by transfer with a receipt. */
export const orderOf = (changes: Partial<WholeOrder> = {}): WholeOrder => ({
  ...{ id: '44444444-4444-4444-8444-444444444444', orderNumber: 'ORD-482913', idempotencyKey: '', requestHash: '' },
  ...{ userId: null, guestId: 'guest', pricesFrom: 'catalog', device: '', notes: '' },
  ...{ customerName: 'Andre Campbell', customerEmail: 'andre@example.com', customerPhone: '876 555 0199' },
  ...{
    customerAddress: '12 Hope Road, Kingston 6',
    deliveryMethod: 'delivery',
    pickupLocation: null,
    region: 'kingston',
  },
  ...{
    paymentMethod: 'bank',
    paymentStatus: 'pending',
    paymentNote: '',
    amountPaid: null,
    receiptSent: true,
    orderStatus: 'processing',
  },
  ...{
    installationService: true,
    subtotal: '12300.00',
    installationFee: '2500.00',
    deliveryFee: '700.00',
    rounding: '0.00',
    total: '15500.00',
  },
  ...{
    carrier: '',
    trackingNumber: '',
    trackingInfo: '',
    estimatedDelivery: null,
    promiseDate: '2026-11-24',
    promiseFrom: null,
  },
  ...{ refundAmount: null, refundNote: null, refundedAt: null },
  ...{ createdAt: new Date('2026-11-21T15:42:00Z'), updatedAt: new Date('2026-11-21T15:42:00Z'), timeline: [] },
  items: [
    item('1', 'iPhone 13 Battery', '6500.00', 'iphone-13'),
    item('2', 'Galaxy A54 5G Battery', '5800.00', 'galaxy-a54-5g'),
  ],
  ...changes,
});

export const pickup = {
  deliveryMethod: 'pickup',
  pickupLocation: 'kingston',
  promiseFrom: 900,
  installationService: false,
} as const;
export const cash = { paymentMethod: 'cash', receiptSent: false } as const;
const carried = { carrier: 'Knutsford Express', trackingNumber: 'KX-2048-11', trackingInfo: 'Leaves Kingston at noon' };

export const letterOf = (changes: Partial<WholeOrder> = {}, site = 'https://shop.example'): OrderLetter => ({
  order: orderOf(changes),
  shop: demoShop,
  link: `${site}/order-tracking?order=ORD-482913&key=a-signed-key`,
  site,
  at: new Date('2026-11-21T15:42:00Z'),
});

const one = orderOf();
const other = orderOf({ id: '55555555-5555-4555-8555-555555555555', orderNumber: 'ORD-482914' });
const toStaff = (events: StaffEvent[], orders: WholeOrder[], site: string) =>
  staffMail({ events, orders, shop: demoShop, site });

/** All mails of this service with links to `site`. */
export function samples(site: string): Record<string, MailContent | undefined> {
  const letter = (changes: Partial<WholeOrder> = {}) => letterOf(changes, site);
  const told = (status: WholeOrder['orderStatus'], changes: Partial<WholeOrder> = {}, note = '') =>
    statusChanged(letter({ orderStatus: status, ...changes }), { status, note });
  return {
    received: orderReceived(letter()),
    'received-unpaid': orderReceived(letter({ receiptSent: false })),
    'received-pickup': orderReceived(letter({ ...pickup, ...cash, userId: 'account' })),
    'payment-verified': paymentVerified(letter({ paymentStatus: 'verified' }), 'FHB 20261121-88'),
    'receipt-rejected': paymentFailed(
      letter({ receiptSent: false }),
      'The receipt shows $12,300. The order is $15,500: installation and delivery are missing.',
    ),
    'part-paid': paymentFailed(letter({ receiptSent: false, amountPaid: '12300.00' }), 'The receipt shows $12,300.'),
    'rejected-after-cancellation': paymentFailed(
      letter({ orderStatus: 'cancelled', receiptSent: false }),
      'The transfer has not arrived in our account.',
    ),
    'payment-rejected': paymentFailed(letter(cash), 'The notes were counterfeit.'),
    shipped: told('shipped', carried),
    'out-for-delivery': told(
      'out_for_delivery',
      { ...carried, ...cash },
      'Please keep the dog inside.\nThe driver calls at the gate.',
    ),
    'ready-for-pickup': told('ready_for_pickup', { ...pickup, ...cash }),
    delivered: told('delivered'),
    completed: told('completed'),
    'picked-up': told('completed', pickup),
    preparing: told('processing'),
    cancelled: told('cancelled', { paymentStatus: 'verified' }, 'The last one was sold in the store.'),
    'cancelled-and-refunded': told('cancelled', { paymentStatus: 'refunded' }),
    refund: refundNoted(
      letter({
        refundAmount: '15500.00',
        refundNote: 'To the account that it came from',
        refundedAt: new Date('2026-11-23T16:00:00Z'),
      }),
    ),
    summary: ordersSummary(
      [orderOf(), orderOf({ orderNumber: 'ORD-482914', orderStatus: 'shipped' })],
      demoShop,
      () => letter().link,
    ),
    'staff-order': toStaff([{ kind: 'new-order', id: one.id }], [one], site),
    'staff-several': toStaff(
      [...(['new-order', 'receipt'] as const).map((kind) => ({ kind, id: one.id })), { kind: 'receipt', id: other.id }],
      [one, other],
      site,
    ),
  };
}

export function writeMail(folder: string, name: string, { html, text }: RenderedMail): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), text);
}

export const render = (content: MailContent, site: string): Promise<RenderedMail> =>
  renderMail(content, demoShop, site);
