import { type DeliveryMethod, type OrderEvent, type OrderStatus, orderPaths } from '@shop/contracts/orders';

/** What customers follow on a delivery: completing is the shop's own book-keeping (product.md#order-tracking). */
const steps: Record<DeliveryMethod, OrderStatus[]> = {
  delivery: orderPaths.delivery.filter((status) => status !== 'completed'),
  pickup: [...orderPaths.pickup],
};

/**
 * The steps of an order and how far it is. Staff may move an order to a status of the other path: then the customer sees
 * that path. -1 when cancelled.
 */
export function progress(method: DeliveryMethod, status: OrderStatus): { steps: OrderStatus[]; currentStep: number } {
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  const path = orderPaths[method].includes(status) || !orderPaths[other].includes(status) ? steps[method] : steps[other];
  if (status === 'cancelled') return { steps: path, currentStep: -1 };
  const index = path.indexOf(status);
  return { steps: path, currentStep: index === -1 ? path.length - 1 : index };
}

const over: OrderStatus[] = ['delivered', 'completed', 'cancelled'];
/** A tracking link shows name, address and telephone, so it ends this long after its order was delivered, picked up or cancelled. */
const linkMs = 90 * 24 * 3_600_000;

/** Whether the tracking link of an order has ended. */
export function isLinkOver({ orderStatus, updatedAt, timeline }: TrackableOrder, now: number): boolean {
  if (!over.includes(orderStatus)) return false;
  const end = timeline.findLast(({ from, to }) => over.includes(to) && !(from && over.includes(from)));
  return new Date(end?.at ?? updatedAt).getTime() + linkMs < now;
}

interface TrackableOrder {
  orderStatus: OrderStatus;
  updatedAt: Date;
  timeline: OrderEvent[];
}

/** When each status was reached last, by the rows of the timeline that customers see. */
export function reachedAt(timeline: OrderEvent[]): Partial<Record<OrderStatus, string>> {
  const moves = timeline.filter(({ from, to, visible }) => visible && from !== to);
  return Object.fromEntries(moves.map(({ to, at }) => [to, new Date(at).toISOString()]));
}
