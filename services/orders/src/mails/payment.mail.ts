import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { apart, button, facts, note, notice, paragraph, strong } from '@shop/service-kit/mails/mail.parts';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import {
  askUs,
  dollars,
  dueSentence,
  greeting,
  missingOf,
  type OrderLetter,
  orderFootnote,
  transferRows,
} from './order-words.ts';

/** Mail about a verified payment. `reference` is the transfer's reference that staff entered. */
export function paymentVerified(letter: OrderLetter, reference: string): MailContent {
  const { order, shop, link, site } = letter;
  const isTransfer = order.paymentMethod === 'bank';
  return {
    subject: `${shop.name}: payment of order ${order.orderNumber} verified`,
    preview: `We have ${dollars(order.total)}. Thank you.`,
    over: order.orderNumber,
    heading: isTransfer ? 'Your transfer is verified' : 'Your payment is verified',
    parts: [
      paragraph(
        greeting('Thank you', order),
        ' We have received ',
        strong(dollars(order.total)),
        '.',
        ...dueSentence(letter, 'Your order'),
      ),
      facts([
        ['Amount', dollars(order.total)],
        ...(reference ? [[isTransfer ? 'Transfer reference' : 'Note', reference] as [string, string]] : []),
        ['Order', order.orderNumber],
      ]),
      button('Track order', link),
    ],
    footnote: orderFootnote(order, site),
  };
}

/** Mail about a rejected payment with its reason. For an open bank transfer it adds the bank details and the upload link. */
export function paymentFailed(letter: OrderLetter, reason: string): MailContent {
  const { order, shop, site } = letter;
  return {
    subject: `${shop.name}: payment of order ${order.orderNumber}`,
    preview: reason || 'Your order is kept.',
    over: order.orderNumber,
    ...rejection(letter, reason),
    footnote: orderFootnote(order, site),
  };
}

type Body = Pick<MailContent, 'heading' | 'parts'>;

function rejection(letter: OrderLetter, reason: string): Body {
  const { orderStatus, paymentMethod } = letter.order;
  if (orderStatus === 'cancelled') return nothingToPay(letter, reason);
  return paymentMethod === 'bank' ? anotherReceipt(letter, reason) : inPerson(letter, reason);
}

const nothingToPay = ({ order, shop, link }: OrderLetter, reason: string): Body => ({
  heading: 'We could not verify your payment',
  parts: [
    paragraph(`${greeting('Hello', order)} Your order stays cancelled, so nothing is to be paid.`),
    ...(reason ? [notice('alarm', reason)] : []),
    button('See your order', link),
    apart(note('Your money has left your account? ', ...askUs(shop))),
  ],
});

const kept = (name: string) => (name ? `${name}, your order is kept.` : 'Your order is kept.');

const anotherReceipt = ({ order, shop, link }: OrderLetter, reason: string): Body => ({
  heading: 'We could not verify your transfer',
  parts: [
    paragraph(`${kept(personName(order.customerName))} It waits for one more receipt.`),
    ...(reason ? [notice('alarm', reason)] : []),
    ...whatToPay(order, shop),
    button('Upload another receipt', link),
    note('The link opens this order only, without signing in.'),
    apart(note('Paid the full amount? ', ...askUs(shop, '; a member of our staff checks again.'))),
  ],
});

/** Asks for the missing amount if staff entered one. Otherwise it asks for another receipt, not for a second payment. */
function whatToPay(order: OrderLetter['order'], shop: OrderLetter['shop']): MailContent['parts'] {
  const missing = missingOf(order);
  return missing
    ? [
        paragraph('Please transfer the missing ', strong(dollars(missing)), ', then upload that receipt.'),
        facts(transferRows(order, shop, ['Amount missing', missing])),
      ]
    : [
        paragraph('Please compare your transfer with these details, then upload the right receipt.'),
        facts(transferRows(order, shop, ['Order total', order.total])),
      ];
}

const inPerson = ({ order, shop, link }: OrderLetter, reason: string): Body => ({
  heading: 'We could not accept your payment',
  parts: [
    paragraph(`${kept(personName(order.customerName))} ${dollars(order.total)} are still to be paid.`),
    ...(reason ? [notice('alarm', reason)] : []),
    button('See your order', link),
    apart(note(...askUs(shop, ', so that we can put it right.'))),
  ],
});
