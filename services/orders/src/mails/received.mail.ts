import { thumbnailOf } from '@shop/contracts/pictures';
import { storeOf } from '@shop/contracts/stores';
import type { MailContent, MailPart } from '@shop/service-kit/mails/mail.content';
import {
  button,
  facts,
  figures,
  type MailProduct,
  type MailStep,
  note,
  paragraph,
  products,
  section,
  steps,
} from '@shop/service-kit/mails/mail.parts';
import type { WholeOrder } from '../orders/order.queries.ts';
import {
  awaitsReceipt,
  deadlineWords,
  dollars,
  dueSentence,
  dueWords,
  figure,
  greeting,
  momentWords,
  type OrderLetter,
  orderFootnote,
  transferRows,
} from './order-words.ts';

const dayMs = 24 * 3_600_000;

/**
 * Order confirmation with the next steps and the tracking link. It omits address, telephone and notes: anyone can order with a stranger's
 * e-mail address (ADR 21).
 */
export function orderReceived(letter: OrderLetter): MailContent {
  const { order, shop, link, site } = letter;
  const what = order.paymentMethod === 'bank' && order.receiptSent ? 'your order and your receipt' : 'your order';
  return {
    subject: `${shop.name}: order ${order.orderNumber} received`,
    preview: `We have ${what}. ${dollars(order.total)}.`,
    over: `${order.orderNumber} · ${momentWords(order.createdAt, shop)}`,
    heading: 'Order Confirmed!',
    parts: [
      paragraph(`${greeting('Thank you', order)} We have ${what}.`, ...dueSentence(letter)),
      ...(awaitsReceipt(order) ? payFirst(letter) : []),
      button(awaitsReceipt(order) ? 'Upload your receipt' : 'Track order', link),
      note('This link opens your whole order, without signing in.'),
      section('What happens next?', steps(nextSteps(letter))),
      section(
        'Order Summary',
        products(order.items.map((item) => row(item, site))),
        amounts(order),
        note(howPaid(order)),
      ),
    ],
    footnote: orderFootnote(order, site),
  };
}

const payFirst = ({ order, shop }: OrderLetter): MailPart[] => [
  paragraph('Please transfer the amount and upload the receipt: then we prepare your order.'),
  facts(transferRows(order, shop)),
];

function nextSteps(letter: OrderLetter): MailStep[] {
  const { order, shop } = letter;
  const due = dueWords(letter);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = order.paymentMethod === 'bank' ? 'once the transfer is verified' : '';
  return [
    {
      title: 'We call you within 24 hours',
      when: `Before ${deadlineWords(new Date(order.createdAt.getTime() + dayMs), shop)}`,
      text: 'To confirm the order.',
    },
    {
      title: pieces === 1 ? 'Your battery is prepared' : 'Your batteries are prepared',
      text: ['And quality checked', paid].filter(Boolean).join(', ').concat('.'),
    },
    { ...lastStep({ order, shop }), ...(due && { when: due }) },
  ];
}

const textOf = (...sentences: string[]): Pick<MailStep, 'text'> => {
  const text = sentences.filter(Boolean).join(' ');
  return text ? { text } : {};
};

function lastStep({ order, shop }: Pick<OrderLetter, 'order' | 'shop'>): MailStep {
  const fitting = order.installationService ? 'A technician calls to schedule the installation.' : '';
  if (order.deliveryMethod === 'pickup') {
    const store = storeOf(shop, order.pickupLocation);
    const place = [store?.address, store?.hoursText].filter(Boolean).join('. ');
    return { title: `Pickup ready at our ${store?.name ?? 'store'}`, ...textOf(place && `${place}.`, fitting) };
  }
  return { title: 'Delivery to the address that you gave us', ...textOf(fitting) };
}

function row(
  { productName: name, quantity, productPrice, total, productImage }: WholeOrder['items'][number],
  site: string,
): MailProduct {
  const path = thumbnailOf(productImage);
  const picture = path && new URL(path, site).href;
  return { name, detail: `${quantity} × ${figure(productPrice)}`, amount: figure(total), ...(picture && { picture }) };
}

function amounts(order: WholeOrder): MailPart {
  const extras: [string, string][] = [
    ['Installation', order.installationFee],
    ['Delivery', order.deliveryFee],
    ['Rounding', order.rounding],
  ];
  const charged = [
    ['Subtotal', order.subtotal] as [string, string],
    ...extras.filter(([, amount]) => Number(amount) !== 0),
  ];
  const free: [string, string][] = order.deliveryMethod === 'pickup' ? [['Pickup', 'Free']] : [];
  return figures(
    [...charged.map(([label, amount]): [string, string] => [label, figure(amount)]), ...free],
    ['Total', dollars(order.total)],
  );
}

function howPaid({ paymentMethod, deliveryMethod, receiptSent }: WholeOrder): string {
  if (paymentMethod === 'cash') return `Cash on ${deliveryMethod}.`;
  return receiptSent
    ? 'Bank transfer receipt uploaded. We check it and write again.'
    : 'By bank transfer; the receipt is still missing.';
}
