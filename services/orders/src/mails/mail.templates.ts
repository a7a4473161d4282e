import type { OrderStatus } from '@shop/contracts/orders';
import type { Shop, Store } from '@shop/contracts/shop';
import { layout, type MailText } from '@shop/service-kit/mails/mail.layout';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import type { OrderEntity } from '../orders/order.entity.ts';
import type { WholeOrder } from '../orders/order.queries.ts';

/**
 * The mail that confirms an order: what was ordered, what happens next, and the link to follow it. Address, telephone and notes
 * stand behind the link only: anybody can have this mail sent to a stranger, with texts of their own.
 */
export function orderReceived(order: WholeOrder, shop: Shop, link: string): MailText {
  return layout(
    {
      subject: `${shop.name}: order ${order.orderNumber} received`,
      heading: 'We have your order',
      paragraphs: [
        `${greeting('Thank you', order)} Your order number is ${order.orderNumber}.`,
        'We will call you within 24 hours to confirm.',
        whereTo(order, shop),
      ],
      table: figures(order),
      button: { label: 'Follow your order', url: link },
    },
    shop,
  );
}

const headings: Record<OrderStatus, string> = {
  processing: 'We are preparing your order',
  shipped: 'Your order is on its way!',
  out_for_delivery: 'Your order is out for delivery',
  ready_for_pickup: 'Your order is ready for pickup',
  delivered: 'Your order has been delivered',
  completed: 'Your order is complete',
  cancelled: 'Your order has been cancelled',
};

/** The mail that tells of a new status; `note` is what staff wrote for the customer. */
export function statusChanged(order: OrderEntity, shop: Shop, link: string, status: OrderStatus, note: string): MailText {
  return layout(
    {
      subject: `${shop.name}: order ${order.orderNumber} - ${headings[status].replace('!', '')}`,
      heading: headings[status],
      paragraphs: [
        `${greeting('Hello', order)} This is about your order ${order.orderNumber}.`,
        note,
        status === 'ready_for_pickup' ? whereTo(order, shop) : '',
        order.trackingInfo && onItsWay(status) ? `Tracking: ${order.trackingInfo}` : '',
        order.estimatedDelivery && onItsWay(status) ? `Expected on ${day(order.estimatedDelivery)}.` : '',
        status === 'cancelled' && shop.telephone ? `If you did not ask for this, please call us on ${shop.telephone}.` : '',
      ].filter(Boolean),
      button: { label: 'See your order', url: link },
    },
    shop,
  );
}

/** The mail that tells why a payment was refused. */
export function paymentFailed(order: OrderEntity, shop: Shop, link: string, reason: string): MailText {
  return layout(
    {
      subject: `${shop.name}: payment of order ${order.orderNumber}`,
      heading: 'We could not accept your payment',
      paragraphs: [
        `${greeting('Hello', order)} This is about your order ${order.orderNumber} of ${dollars(order.total)}.`,
        reason,
        shop.telephone
          ? `Please call us on ${shop.telephone}, so that we can put it right.`
          : 'Please get in touch, so that we can put it right.',
      ],
      button: { label: 'See your order', url: link },
    },
    shop,
  );
}

/** The mail that stands for several, when an address has had all the mails of an hour. */
export function ordersSummary(orders: OrderEntity[], shop: Shop, link: (order: OrderEntity) => string): MailText {
  return layout(
    {
      subject: `${shop.name}: news about your orders`,
      heading: 'News about your orders',
      paragraphs: [
        'You have had several mails from us within an hour, so this one tells the rest at once.',
        ...orders.map((order) => `${order.orderNumber}: ${headings[order.orderStatus].replace('!', '')}.\n${link(order)}`),
        shop.telephone ? `If you did not order from us, please tell us on ${shop.telephone}.` : '',
      ].filter(Boolean),
      button: { label: 'See the newest', url: link(orders[orders.length - 1] as OrderEntity) },
    },
    shop,
  );
}

const greeting = (word: string, order: OrderEntity) => [word, personName(order.customerName)].filter(Boolean).join(', ').concat('.');

const onItsWay = (status: OrderStatus) => status === 'shipped' || status === 'out_for_delivery';

function whereTo(order: OrderEntity, shop: Shop): string {
  if (order.deliveryMethod === 'delivery') return 'We deliver to the address that you gave us; you find it behind the button.';
  const store = shop.stores.find((candidate) => candidate.id === order.pickupLocation);
  return store ? `You collect it at our ${storeWords(store)}` : 'You collect it at our store.';
}

const storeWords = ({ name, address, hoursText }: Store) => `${name}, ${address}.${hoursText ? ` Open ${hoursText}.` : ''}`;

function figures(order: WholeOrder): [string, string][] {
  const extras: [string, string][] = [
    ['Installation', order.installationFee],
    ['Delivery', order.deliveryFee],
    ['Rounding', order.rounding],
  ];
  return [
    ...order.items.map((item): [string, string] => [`${item.quantity} × ${item.productName}`, dollars(item.total)]),
    ...extras.filter(([, amount]) => Number(amount) !== 0).map(([label, amount]): [string, string] => [label, dollars(amount)]),
    [order.paymentMethod === 'cash' ? 'To pay in cash' : 'Total, by bank transfer', dollars(order.total)],
  ];
}

const dollars = (amount: string) => {
  const value = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 0, maximumFractionDigits: 2 }).format(Math.abs(Number(amount)));
  return `${amount.startsWith('-') ? '-' : ''}$${value} JMD`;
};

const day = (date: string) =>
  new Intl.DateTimeFormat('en-JM', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
