import { orderNumberOf } from '@shop/contracts/order-number';
import { ordersApi } from '../../shared/orders/orders.api.ts';

/** What the tracking page is asked for by its address. */
export interface Lookup {
  /** As the shop writes it; empty where nothing is asked for. */
  orderNumber: string;
  /** Of a signed link, which shows the whole order. */
  key: string | undefined;
}

/** As the shop writes it; what cannot be one stays as it was typed, for the shop to say so. */
export const numberOf = (typed: string): string => orderNumberOf(typed) ?? typed.trim();

export const lookupOf = (query: URLSearchParams): Lookup => ({
  orderNumber: numberOf(query.get('order') ?? ''),
  key: query.get('key') || undefined,
});

/** The call that the page makes for it. */
export function readsOf({ orderNumber, key }: Lookup) {
  if (!orderNumber) return [];
  const { trackOrder, trackFullOrder } = ordersApi.endpoints;
  return [key ? trackFullOrder.initiate({ orderNumber, key }) : trackOrder.initiate(orderNumber)];
}
