import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { apart, button, facts, link, note, paragraph } from '@shop/service-kit/mails/mail.parts';
import type { OrderEntity } from '../orders/order.entity.ts';
import { askUs } from './order-words.ts';
import { statusHeadings } from './status.mail.ts';

export function ordersSummary(orders: OrderEntity[], shop: Shop, linkOf: (order: OrderEntity) => string): MailContent {
  const newest = orders[orders.length - 1] as OrderEntity;
  return {
    subject: `${shop.name}: news about your orders`,
    preview: 'Several of your orders changed within an hour.',
    heading: 'News about your orders',
    parts: [
      paragraph('You have had several mails from us within an hour, so this one sums up the rest.'),
      facts(
        orders.map((order) => [
          order.orderNumber,
          link(statusHeadings[order.orderStatus].replace('!', ''), linkOf(order)),
        ]),
      ),
      button('See the newest', linkOf(newest)),
      apart(note('You did not order from us? ', ...askUs(shop))),
    ],
    footnote: { text: 'You get this mail because this address was given for these orders.' },
  };
}
