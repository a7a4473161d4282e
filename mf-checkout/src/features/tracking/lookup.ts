import { orderNumberOf } from '@shop/contracts/order-number';
import { ordersApi } from '../../shared/orders/orders.api.ts';

export interface Lookup {
  /** Normalised order number; empty without a lookup. */
  orderNumber: string;
  /** Key of a signed link, which opens the full order. */
  key: string | undefined;
}

/** Normalises the number; invalid input stays as typed, for the shop to reject. */
export const numberOf = (typed: string): string => orderNumberOf(typed) ?? typed.trim();

export const lookupOf = (query: URLSearchParams): Lookup => ({
  orderNumber: numberOf(query.get('order') ?? ''),
  key: query.get('key') || undefined,
});

/** Queries that the route preloads. */
export function readsOf({ orderNumber, key }: Lookup) {
  if (!orderNumber) return [];
  const { trackOrder, trackFullOrder } = ordersApi.endpoints;
  return [key ? trackFullOrder.initiate({ orderNumber, key }) : trackOrder.initiate(orderNumber)];
}
