import { hourText, weekdayText } from '@shop/contracts/date-texts';
import { dayNeedsReceipt, receiptCondition } from '@shop/contracts/due-text';
import { localTime } from '@shop/contracts/local-time';
import { fromCents, type Money, toCents } from '@shop/contracts/money';
import { isPaymentOpen } from '@shop/contracts/payment-rules';
import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { strong, type Words } from '@shop/service-kit/mails/mail.parts';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import type { OrderEntity } from '../orders/order.entity.ts';
import type { WholeOrder } from '../orders/order.queries.ts';

export interface OrderLetter {
  order: WholeOrder;
  shop: Shop;
  /** Tracking link; it shows the complete order without sign-in. */
  link: string;
  /** Origin of the site, for absolute URLs of pictures and pages. */
  site: string;
  at: Date;
}

/** "Hello, Andre." The name is left out if it does not look like one (ADR 21). */
export const greeting = (word: string, order: OrderEntity): string =>
  [word, personName(order.customerName)].filter(Boolean).join(', ').concat('.');

/** "$15,500 JMD", for an amount in a sentence. */
export const dollars = (amount: string): string => `${figure(amount)} JMD`;

/** "$15,500" or "$3,899.50", for an amount in a table. */
export function figure(amount: string): string {
  const value = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
  return `${amount.startsWith('-') ? '-' : ''}$${value.format(Math.abs(Number(amount)))}`;
}

const clockWords = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(at).replaceAll('\u202f', ' ');

/** "21 Nov 2026, 10:42 AM" in the shop's time zone. */
export function momentWords(at: Date, { timeZone }: Shop): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  return `${date.format(at).replace('Sept', 'Sep')}, ${clockWords(at, timeZone)}`;
}

/** "Sun 22 Nov, 10:42 AM", for the next days. */
export const deadlineWords = (at: Date, { timeZone }: Shop): string =>
  `${weekdayText(localTime(at, timeZone).day)}, ${clockWords(at, timeZone)}`;

/**
 * "Tue 24 Nov", for a pickup "Tue 24 Nov from 3 PM"; undefined for a past day. It never says "today", because the mail may be read later.
 */
export function dueWords({ order, shop, at }: Pick<OrderLetter, 'order' | 'shop' | 'at'>): string | undefined {
  const { estimatedDelivery, promiseDate, promiseFrom } = order;
  const day = estimatedDelivery || promiseDate;
  if (!day || day < localTime(at, shop.timeZone).day) return undefined;
  const hour = estimatedDelivery || promiseFrom === null ? '' : ` from ${hourText(promiseFrom)}`;
  return weekdayText(day) + hour + (dayNeedsReceipt({ ...order, status: order.orderStatus }) ? receiptCondition : '');
}

/** Sentence with the delivery or pickup day; `what` is its subject. */
export function dueSentence(letter: OrderLetter, what = 'It'): Words[] {
  const due = dueWords(letter);
  if (!due) return [];
  return [
    letter.order.deliveryMethod === 'pickup' ? ` ${what} is ready for pickup ` : ` ${what} arrives `,
    strong(due),
    '.',
  ];
}

export const awaitsReceipt = ({ paymentMethod, paymentStatus, receiptSent, orderStatus }: OrderEntity): boolean =>
  paymentMethod === 'bank' && isPaymentOpen(paymentStatus) && !receiptSent && orderStatus !== 'cancelled';

/** Rest of a transfer that was paid in part. */
export const missingOf = ({ total, amountPaid }: OrderEntity): Money | undefined =>
  amountPaid === null ? undefined : fromCents(toCents(total) - toCents(amountPaid));

export const transferRows = (
  order: OrderEntity,
  { bank }: Shop,
  amount: [string, Money] = ['Amount', order.total],
): [string, string][] => [
  [amount[0], dollars(amount[1])],
  ['Account number', bank.accountNumber],
  ['Reference', order.orderNumber],
  ['Account name', bank.accountName],
  ['Bank', [bank.name, bank.branch].filter(Boolean).join(', ')],
];

/** Contact sentence: "Reply to this mail or call (876) 555-0142." */
export function askUs({ email, telephone }: Shop, then = '.'): Words[] {
  const ways: Words[][] = [
    ...(email ? [['Reply to this mail']] : []),
    ...(telephone ? [['call ', strong(telephone)]] : []),
  ];
  if (ways.length === 0) return [`Please get in touch${then}`];
  const [first = [], second] = email ? ways : [['Call ', strong(telephone)]];
  return second ? [...first, ' or ', ...second, then] : [...first, then];
}

/** Gives the reason for the mail, and for accounts a link to the mail settings (ADR 65). */
export function orderFootnote(
  { orderNumber, userId }: OrderEntity,
  site: string,
): NonNullable<MailContent['footnote']> {
  const text = `You get this mail because this address was given for ${orderNumber}.`;
  return userId
    ? { text, link: { label: 'Order updates on or off', url: new URL('/account/settings', site).href } }
    : { text };
}
