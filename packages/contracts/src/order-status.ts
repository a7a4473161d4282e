import type { OrderStatus } from './orders.ts';

/** Labels of order statuses for customers (product.md#order-status). */
export const statusLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'On its way!',
  out_for_delivery: 'Out for Delivery',
  ready_for_pickup: 'Ready for Pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Tones of their tags. */
export const statusTones = {
  processing: 'amber',
  shipped: 'blue',
  out_for_delivery: 'blue',
  ready_for_pickup: 'green',
  delivered: 'green',
  completed: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>;
