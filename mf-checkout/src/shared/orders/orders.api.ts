import type { Order, PlacedOrder, PlaceOrder, TrackedOrder } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import { calledFor, type Person } from '../person/person.ts';
import { remote } from '../remote.ts';

export interface Placement {
  /** Idempotency key: the same key and body never create a second order (product.md#placing-an-order). */
  key: string;
  body: PlaceOrder;
  person?: Person;
  /** Sends no cookies, because the session belongs to another person. */
  isAlone?: boolean;
}

export interface SignedLink {
  orderNumber: string;
  key: string;
}

/** Calls to the orders service (product.md#calls-and-data); signed-order.api.ts has the later ones. */
export const ordersApi = remote.injectEndpoints((build) => ({
  placeOrder: build.mutation<PlacedOrder, Placement>({
    query: ({ key, body, person, isAlone }) => ({
      url: '/orders',
      method: 'POST',
      body,
      headers: { 'idempotency-key': key, ...calledFor(person).headers },
      ...(isAlone && { credentials: 'omit' as const }),
    }),
  }),
  /** Renews the browser's cached response, which may be 30 s old. */
  newestShop: build.query<Shop, void>({ query: () => ({ url: '/shop', cache: 'no-cache' }), keepUnusedDataFor: 0 }),
  newestOrder: build.query<Order | null, void>({
    query: () => '/orders?page=1&limit=1',
    transformResponse: ([newest]: Order[]) => newest ?? null,
    providesTags: ['Order'],
  }),
  giveNumberBack: build.mutation<void, string>({
    query: (orderNumber) => ({ url: `/orders/numbers/${encodeURIComponent(orderNumber)}`, method: 'DELETE' }),
  }),
  trackOrder: build.query<TrackedOrder, string>({
    query: (orderNumber) => `/orders/track/${encodeURIComponent(orderNumber)}`,
    providesTags: ['Order'],
  }),
  trackFullOrder: build.query<Order, SignedLink>({
    query: ({ orderNumber, key }) =>
      `/orders/track/${encodeURIComponent(orderNumber)}/full?key=${encodeURIComponent(key)}`,
    providesTags: ['Order'],
  }),
}));

/** Parses "/order-tracking?order=ORD-482913&key=…"; undefined for other links. */
export function signedLink(trackingLink: string | undefined): SignedLink | undefined {
  const query = new URLSearchParams(trackingLink?.split('?')[1]);
  const orderNumber = query.get('order');
  const key = query.get('key');
  return orderNumber && key ? { orderNumber, key } : undefined;
}
