import type { Order, OrderStatus } from '@shop/contracts/orders';
import { isUsual, nextStatus } from '../order-labels.ts';

/** Orders that can go to the same next status. */
export interface BulkStep {
  to: OrderStatus;
  orders: Order[];
}

/** Returns the order's next status, unless that change needs a reason. */
export function nextWithoutReason(order: Order): OrderStatus | undefined {
  const to = nextStatus(order);
  return to && isUsual(order, to) ? to : undefined;
}

/** Groups orders by their next status; leaves out orders that need a reason. */
export function bulkSteps(orders: Order[]): BulkStep[] {
  const next = new Set(orders.map(nextWithoutReason));
  return [...next].flatMap((to) =>
    to ? [{ to, orders: orders.filter((order) => nextWithoutReason(order) === to) }] : [],
  );
}
