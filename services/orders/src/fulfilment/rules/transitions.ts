import { type DeliveryMethod, type OrderStatus, orderPaths } from '@shop/contracts/orders';

/** Next status on the order's path, and cancellation while the order is open (product.md#order-status). */
export function nextStatuses(method: DeliveryMethod, from: OrderStatus): OrderStatus[] {
  if (from === 'completed' || from === 'cancelled') return [];
  const path = orderPaths[method];
  const next = path[path.indexOf(from) + 1];
  return path.includes(from) && next ? [next, 'cancelled'] : ['cancelled'];
}

/** Allows the next statuses and detail changes; every other status needs a reason. */
export const mayMove = (method: DeliveryMethod, from: OrderStatus, to: OrderStatus, reason: string): boolean =>
  from === to || nextStatuses(method, from).includes(to) || reason !== '';
