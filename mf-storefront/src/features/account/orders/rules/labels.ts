import type { Order, OrderStatus } from '@shop/contracts/orders';
import type { Tone } from '@shop/platform/ui';

/** How a status reads (product.md#order-status). */
export const statusLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'On its way!',
  out_for_delivery: 'Out for Delivery',
  ready_for_pickup: 'Ready for Pickup',
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
  completed: 'green',
  cancelled: 'red',
};

const done: OrderStatus[] = ['delivered', 'completed', 'cancelled'];

/** Nothing more will happen to it. */
export const isDone = ({ status }: Pick<Order, 'status'>): boolean => done.includes(status);

/** What is to be known of the payment: that the receipt is looked at, or was refused. */
export function paymentText({ paymentMethod, paymentStatus, status }: Order): string | undefined {
  if (status === 'cancelled' || paymentStatus === 'verified') return undefined;
  if (paymentStatus === 'failed') return paymentMethod === 'bank' ? 'Receipt refused.' : 'Payment failed.';
  return paymentMethod === 'bank' ? 'Receipt being checked.' : undefined;
}

export function piecesText({ items }: Pick<Order, 'items'>): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 item' : `${pieces} items`;
}
