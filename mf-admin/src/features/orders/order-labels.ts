import { type Order, type OrderStatus, orderPaths, type PaymentFilter } from '@shop/contracts/orders';
import { isRefundDue, leavesUnpaid } from '@shop/contracts/payment-rules';
import type { Shop } from '@shop/contracts/shop';
import { storeLabel } from '@shop/contracts/stores';
import type { Tone } from '@shop/platform/ui';

export const statusLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'On its way!',
  out_for_delivery: 'Out for delivery',
  ready_for_pickup: 'Ready for pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones: Record<OrderStatus, Tone> = {
  processing: 'amber',
  shipped: 'blue',
  out_for_delivery: 'blue',
  ready_for_pickup: 'green',
  delivered: 'green',
  completed: 'plain',
  cancelled: 'red',
};

export const stepLabels: Record<OrderStatus, string> = {
  processing: 'Mark processing',
  shipped: 'Mark shipped',
  out_for_delivery: 'Mark out for delivery',
  ready_for_pickup: 'Mark ready for pickup',
  delivered: 'Mark delivered',
  completed: 'Mark completed',
  cancelled: 'Cancel order',
};

export const paymentFilterLabels: Record<PaymentFilter, string> = {
  pending: 'Pending',
  verified: 'Verified',
  failed: 'Failed',
  refunded: 'Refunded',
  awaited: 'Waiting for payment',
  refund_due: 'Refund due',
};

const isOpen = (status: OrderStatus): boolean => status !== 'completed' && status !== 'cancelled';

/** The next status on the order's path, offered first (product.md#order-status). */
export function nextStatus({ deliveryMethod, orderStatus }: Order): OrderStatus | undefined {
  const path = orderPaths[deliveryMethod];
  const at = path.indexOf(orderStatus);
  return at === -1 ? undefined : path[at + 1];
}

/** True when the change needs no reason: the next step of a paid order, or cancelling an open one (product.md#order-status). */
export const isUsual = (order: Order, to: OrderStatus): boolean =>
  (to === nextStatus(order) && !leavesUnpaid(order, to)) || (to === 'cancelled' && isOpen(order.orderStatus));

export function paymentTag(order: Order): { tone: Tone; text: string } {
  const { paymentMethod, paymentStatus, receiptSent } = order;
  if (isRefundDue(order)) return { tone: 'amber', text: 'Refund due' };
  if (paymentStatus === 'refunded') return { tone: 'plain', text: 'Refunded' };
  if (paymentStatus === 'verified') return { tone: 'green', text: 'Verified' };
  if (paymentStatus === 'failed') return { tone: 'red', text: 'Failed' };
  if (paymentMethod === 'cash') return { tone: 'plain', text: 'Cash' };
  return { tone: 'amber', text: receiptSent ? 'Receipt waiting' : 'No receipt yet' };
}

/** "Delivery", or the pickup store. */
export const destination = ({ deliveryMethod, pickupLocation }: Order, shop: Shop | undefined): string =>
  deliveryMethod === 'pickup' ? storeLabel(shop, pickupLocation ?? '') : 'Delivery';

/** "st-andrew" → "St Andrew". */
export const parish = (region: string): string =>
  region
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
