import type { DeliveryMethod, OrderStatus } from '@shop/contracts/orders';
import { isPaymentOpen, paidSoFar } from '@shop/contracts/payment-rules';
import { storeOf } from '@shop/contracts/stores';
import type { MailContent, MailPart } from '@shop/service-kit/mails/mail.content';
import {
  apart,
  button,
  facts,
  link as linkTo,
  note,
  notice,
  paragraph,
  type Words,
} from '@shop/service-kit/mails/mail.parts';
import { mayHaveCome } from '../cancellation/rules/cancellation.ts';
import type { WholeOrder } from '../orders/order.queries.ts';
import { askUs, dollars, dueWords, greeting, type OrderLetter, orderFootnote } from './order-words.ts';

export const statusHeadings: Record<OrderStatus, string> = {
  processing: 'We are preparing your order',
  shipped: 'Your order is on its way!',
  out_for_delivery: 'Your order is out for delivery',
  ready_for_pickup: 'Your order is ready for pickup',
  delivered: 'Your order has been delivered',
  completed: 'Your order is complete',
  cancelled: 'Your order has been cancelled',
};

/** Status and note that staff entered. */
export interface StatusNews {
  status: OrderStatus;
  /** Note for the customer; may be empty. */
  note: string;
}

export function statusChanged(letter: OrderLetter, { status, note: written }: StatusNews): MailContent {
  const { order, shop, link, site } = letter;
  const heading = statusHeadings[status];
  return {
    subject: `${shop.name}: order ${order.orderNumber} - ${heading.replace('!', '')}`,
    preview: written || sentences[status](letter),
    over: order.orderNumber,
    heading,
    parts: [
      paragraph(`${greeting('Hello', order)} ${sentences[status](letter)}`),
      ...(written ? [notice('plain', written)] : []),
      ...details(letter, status),
      button(status === 'cancelled' ? 'See your order' : 'Track order', link),
      ...more(letter, status),
    ],
    footnote: orderFootnote(order, site),
  };
}

const sentences: Record<OrderStatus, (letter: OrderLetter) => string> = {
  processing: () => 'We have your order and are preparing it.',
  shipped: () => 'Your order has left our store.',
  out_for_delivery: (letter) =>
    ['Our driver has your order and is on the way to you.', cash(letter)].filter(Boolean).join(' '),
  ready_for_pickup: (letter) =>
    ['Your order is ready for you. Please bring its number.', cash(letter)].filter(Boolean).join(' '),
  delivered: () => 'You have your order. We hope that you are happy with it.',
  completed: () => 'Your order is complete. Thank you for ordering with us.',
  cancelled: ({ order }) => `Your order is cancelled${afterwards(order)}`,
};

function afterwards(order: WholeOrder): string {
  if (order.paymentStatus === 'refunded') return '. We have refunded your payment.';
  if (order.paymentStatus === 'verified' || paidSoFar(order))
    return '. We pay back what you have paid, and write again once that is done.';
  if (mayHaveCome(order)) return '. If your transfer has arrived, we pay it back, and write again once that is done.';
  return ', and nothing is to be paid.';
}

const cash = ({ order }: OrderLetter): string =>
  order.paymentMethod === 'cash' && isPaymentOpen(order.paymentStatus)
    ? `Please have ${dollars(order.total)} in cash ready.`
    : '';

function details(letter: OrderLetter, status: OrderStatus): MailPart[] {
  const rows =
    status === 'ready_for_pickup'
      ? atStore(letter)
      : status === 'shipped' || status === 'out_for_delivery'
        ? onTheWay(letter)
        : [];
  return rows.length > 0 ? [facts(rows)] : [];
}

function onTheWay(letter: OrderLetter): [string, Words][] {
  const { order } = letter;
  const rows: [string, string | undefined][] = [
    ['Carrier', order.carrier],
    ['Tracking number', order.trackingNumber],
    ['Tracking', order.trackingInfo],
    ['Arrives', dueWords(letter)],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function atStore({ order, shop }: OrderLetter): [string, Words][] {
  const store = storeOf(shop, order.pickupLocation);
  if (!store) return [];
  return [
    ['Store', store.name],
    ['Address', store.address],
    ...(store.hoursText ? [['Open', store.hoursText] as [string, Words]] : []),
    ['On the map', linkTo('Get Directions', store.directionsUrl)],
  ];
}

/** Status in which the customer has the battery; the warranty starts then. */
const handedOver: Record<DeliveryMethod, OrderStatus> = { delivery: 'delivered', pickup: 'completed' };

function more({ order, shop }: OrderLetter, status: OrderStatus): MailPart[] {
  if (status === 'cancelled') return [apart(note('You did not ask for this? ', ...askUs(shop)))];
  if (status !== handedOver[order.deliveryMethod]) return [];
  const warranty = shop.warrantyMonths
    ? `Every battery has a warranty of ${shop.warrantyMonths} months from today. `
    : '';
  return [apart(note(`${warranty}Is something not right? `, ...askUs(shop)))];
}
