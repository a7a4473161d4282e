import type { OrderEvent, OrderEventKind } from '@shop/contracts/orders';

/** Events other than status changes (product.md#order-status). */
const titles: Record<OrderEventKind, string> = {
  payment_verified: 'Payment verified',
  payment_failed: 'Payment failed',
  receipt_rejected: 'Receipt rejected',
  refund_noted: 'Refund noted',
  receipt_sent: 'New receipt sent',
  notification_sent: 'Notification sent',
  payment_overridden: 'Payment not verified',
};

/** Timeline title of an event without a status change. */
export const eventTitle = ({ kind }: Pick<OrderEvent, 'kind'>): string => (kind ? titles[kind] : 'Details changed');
