import type { OrderEvent, OrderEventKind } from '@shop/contracts/orders';

/** What happened to an order without its status (product.md#order-status). */
const titles: Record<OrderEventKind, string> = {
  payment_verified: 'Payment verified',
  payment_failed: 'Payment failed',
  receipt_rejected: 'Receipt rejected',
  refund_noted: 'Refund noted',
  receipt_sent: 'New receipt sent',
  notification_sent: 'Notification sent',
  payment_overridden: 'Payment not verified',
};

/** The title of a row of the timeline that is no change of status. */
export const eventTitle = ({ kind }: Pick<OrderEvent, 'kind'>): string => (kind ? titles[kind] : 'Details changed');
