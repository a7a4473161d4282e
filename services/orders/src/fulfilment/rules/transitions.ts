import { type DeliveryMethod, type OrderStatus, orderPaths } from '@shop/contracts/orders';

/** The states offered first: the next one on the order's path, and cancelling while the order is open (product.md#order-status). */
export function nextStatuses(method: DeliveryMethod, from: OrderStatus): OrderStatus[] {
  if (from === 'completed' || from === 'cancelled') return [];
  const path = orderPaths[method];
  const next = path[path.indexOf(from) + 1];
  return path.includes(from) && next ? [next, 'cancelled'] : ['cancelled'];
}

/**
 * Whether staff may move an order there: the next states always, staying (to change details) always, any other of the
 * seven only with a reason.
 */
export const mayMove = (method: DeliveryMethod, from: OrderStatus, to: OrderStatus, reason: string): boolean =>
  from === to || nextStatuses(method, from).includes(to) || reason !== '';
