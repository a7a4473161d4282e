import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { apart, button, facts, note, paragraph, strong } from '@shop/service-kit/mails/mail.parts';
import { askUs, dollars, greeting, momentWords, type OrderLetter, orderFootnote } from './order-words.ts';

/** Mail about a refund; undefined if staff have withdrawn the refund before sending. */
export function refundNoted({ order, shop, link, site }: OrderLetter): MailContent | undefined {
  const { refundAmount, refundNote, refundedAt } = order;
  if (!refundAmount || !refundedAt) return undefined;
  return {
    subject: `${shop.name}: refund of order ${order.orderNumber}`,
    preview: `We have paid back ${dollars(refundAmount)}.`,
    over: order.orderNumber,
    heading: 'We have paid you back',
    parts: [
      paragraph(
        greeting('Hello', order),
        ' We have paid back ',
        strong(dollars(refundAmount)),
        ` of ${dollars(order.total)}.`,
      ),
      facts([
        ['Amount', dollars(refundAmount)],
        ['Paid back', momentWords(refundedAt, shop)],
        ...(refundNote ? [['Note', refundNote] as [string, string]] : []),
      ]),
      button('See your order', link),
      apart(note('Has it not arrived after a few days? ', ...askUs(shop))),
    ],
    footnote: orderFootnote(order, site),
  };
}
