import type { Order, PlacedOrder, PlaceOrder, TrackedOrder } from '@shop/contracts/orders';
import { remote } from '../remote.ts';

export interface Placement {
  /** The UUID of this checkout: the same key and body never place a second order (product.md#placing-an-order). */
  key: string;
  body: PlaceOrder;
}

export interface SignedLink {
  orderNumber: string;
  key: string;
}

/** What these pages ask of the orders service (product.md#calls-and-data). */
export const ordersApi = remote.injectEndpoints((build) => ({
  placeOrder: build.mutation<PlacedOrder, Placement>({
    query: ({ key, body }) => ({ url: '/orders', method: 'POST', body, headers: { 'idempotency-key': key } }),
  }),
  trackOrder: build.query<TrackedOrder, string>({
    query: (orderNumber) => `/orders/track/${encodeURIComponent(orderNumber)}`,
    providesTags: ['Order'],
  }),
  trackFullOrder: build.query<Order, SignedLink>({
    query: ({ orderNumber, key }) => `/orders/track/${encodeURIComponent(orderNumber)}/full?key=${encodeURIComponent(key)}`,
    providesTags: ['Order'],
  }),
}));

/** "/order-tracking?order=ORD-482913&key=…" → its two parts; nothing when it is no such link. */
export function signedLink(trackingLink: string | undefined): SignedLink | undefined {
  const query = new URLSearchParams(trackingLink?.split('?')[1]);
  const orderNumber = query.get('order');
  const key = query.get('key');
  return orderNumber && key ? { orderNumber, key } : undefined;
}
