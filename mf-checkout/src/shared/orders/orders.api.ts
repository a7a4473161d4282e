import type { Order, PlacedOrder, PlaceOrder, TrackedOrder } from '@shop/contracts/orders';
import { calledFor, type Person } from '../person/person.ts';
import { remote } from '../remote.ts';

export interface Placement {
  /** The same key and body never place a second order (product.md#placing-an-order). */
  key: string;
  body: PlaceOrder;
  person?: Person;
  /** Without the session and the guest of this browser: somebody else is here by now. */
  isAlone?: boolean;
}

export interface SignedLink {
  orderNumber: string;
  key: string;
}

/** What these pages ask of the orders service (product.md#calls-and-data); signed-order.api.ts has what comes later. */
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
  /** The newest order of whoever is signed in. */
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
