import { type DeliveryMethod, type OrderEvent, type OrderStatus, orderPaths } from '@shop/contracts/orders';

/** Steps shown to customers; "completed" of a delivery is internal (product.md#order-tracking). */
const steps: Record<DeliveryMethod, OrderStatus[]> = {
  delivery: orderPaths.delivery.filter((status) => status !== 'completed'),
  pickup: [...orderPaths.pickup],
};

/**
 * Steps of an order and the index of the current one, -1 when cancelled. Staff may choose a status of the other method's path, which is
 * shown then.
 */
export function progress(method: DeliveryMethod, status: OrderStatus): { steps: OrderStatus[]; currentStep: number } {
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  const path =
    orderPaths[method].includes(status) || !orderPaths[other].includes(status) ? steps[method] : steps[other];
  if (status === 'cancelled') return { steps: path, currentStep: -1 };
  const index = path.indexOf(status);
  return { steps: path, currentStep: index === -1 ? path.length - 1 : index };
}

const over: OrderStatus[] = ['delivered', 'completed', 'cancelled'];
/** Lifetime of a tracking link after handover or cancellation, because the link shows personal data. */
const linkMs = 90 * 24 * 3_600_000;

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

/** Time of the latest visible change to each status. */
export function reachedAt(timeline: OrderEvent[]): Partial<Record<OrderStatus, string>> {
  const moves = timeline.filter(({ from, to, visible }) => visible && from !== to);
  return Object.fromEntries(moves.map(({ to, at }) => [to, new Date(at).toISOString()]));
}
