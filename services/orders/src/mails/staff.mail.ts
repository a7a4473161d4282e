import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { button, facts, link, note, paragraph } from '@shop/service-kit/mails/mail.parts';
import type { StaffEvent } from '@shop/service-kit/mails/staff-mails';
import type { OrderEntity } from '../orders/order.entity.ts';
import { figure } from './order-words.ts';

/** Most orders that a mail lists. */
const listed = 50;

interface StaffLetter {
  events: StaffEvent[];
  orders: OrderEntity[];
  shop: Shop;
  site: string;
}

/** One order or receipt with its facts, or a list of several; undefined when the orders are gone. */
export function staffMail({ events, orders, shop, site }: StaffLetter): MailContent | undefined {
  const [first, ...others] = orders;
  if (!first) return undefined;
  const wordsOf = ({ id }: OrderEntity) => eventWords(events.filter((event) => event.id === id));
  const urlOf = ({ id }: OrderEntity) => consoleUrl(site, id);
  if (others.length === 0) return aboutOne(first, wordsOf(first), shop, urlOf(first));
  const rows = orders
    .slice(-listed)
    .map((order): [string, ReturnType<typeof link>] => [order.orderNumber, link(wordsOf(order), urlOf(order))]);
  return {
    subject: `${shop.name}: ${orders.length} orders to look at`,
    preview: 'Several orders and receipts came in a short time.',
    heading: `${orders.length} orders to look at`,
    parts: [
      paragraph('These orders and receipts came in a short time, so one mail lists all of them.'),
      facts(rows),
      ...(orders.length > listed ? [note(`The newest ${listed} are listed here.`)] : []),
      button('Open the orders', new URL('/admin/dashboard', site).href),
    ],
    footnote: footnote(site),
  };
}

function aboutOne(order: OrderEntity, words: string, shop: Shop, url: string): MailContent {
  const { orderNumber, total, paymentMethod, deliveryMethod } = order;
  return {
    subject: `${shop.name}: ${words.toLowerCase()}, ${orderNumber}`,
    preview: `${orderNumber}, ${figure(total)} JMD.`,
    over: orderNumber,
    heading: words,
    parts: [
      facts([
        ['Total', `${figure(total)} JMD`],
        ['Payment', paymentMethod === 'bank' ? 'Bank transfer' : 'Cash'],
        ['Delivery', deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery'],
      ]),
      button('Open the order', url),
    ],
    footnote: footnote(new URL(url).origin),
  };
}

/** "New order, with a receipt to verify" */
function eventWords(events: StaffEvent[]): string {
  const kinds = events.map(({ kind }) => kind);
  if (!kinds.includes('new-order')) return 'Receipt to verify';
  return kinds.includes('receipt') ? 'New order, with a receipt to verify' : 'New order';
}

function consoleUrl(site: string, orderId: string): string {
  const url = new URL('/admin/dashboard', site);
  url.searchParams.set('order', orderId);
  return url.href;
}

const footnote = (site: string): NonNullable<MailContent['footnote']> => ({
  text: 'You get this mail because you are an admin of the shop.',
  link: { label: 'Choose your mails', url: new URL('/admin/mails', site).href },
});
