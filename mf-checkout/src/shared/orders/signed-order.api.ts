import type { CancelOrder, Order } from '@shop/contracts/orders';
import type { OwnReceipt, SendReceipt } from '@shop/contracts/receipts';
import { storeAddress } from '@shop/contracts/store-address';
import { type AppDispatch, isApiError } from '@shop/platform/platform';
import { remote } from '../remote.ts';
import { ordersApi, type SignedLink } from './orders.api.ts';

export type Cancellation = SignedLink & Required<Pick<CancelOrder, 'reason'>>;
export type ReceiptOfOrder = SignedLink & Pick<SendReceipt, 'objectPath'>;

/** Calls by signed link, loaded with late chunks (product.md#calls-and-data). */
export const signedOrderApi = remote.injectEndpoints((build) => ({
  ownReceipt: build.query<OwnReceipt, SignedLink>({
    query: ({ orderNumber, key }) =>
      `/orders/${encodeURIComponent(orderNumber)}/receipt?key=${encodeURIComponent(key)}`,
    transformResponse: (receipt: OwnReceipt) => ({ ...receipt, url: storeAddress(receipt.url) }),
  }),
  cancelOrder: build.mutation<Order, Cancellation>({
    query: ({ orderNumber, ...body }) => ({
      url: `/orders/${encodeURIComponent(orderNumber)}/cancellation`,
      method: 'POST',
      body,
    }),
    onQueryStarted: async (link, { dispatch, queryFulfilled }) => show(link, await settled(queryFulfilled), dispatch),
  }),
  sendReceipt: build.mutation<Order, ReceiptOfOrder>({
    query: ({ orderNumber, ...body }) => ({
      url: `/orders/${encodeURIComponent(orderNumber)}/receipt`,
      method: 'PUT',
      body,
    }),
    onQueryStarted: async (link, { dispatch, queryFulfilled }) => show(link, await settled(queryFulfilled), dispatch),
  }),
}));

/** Returns the order after the call; a refusal also contains it. */
const settled = (call: Promise<{ data: Order }>): Promise<Order | undefined> =>
  call.then(
    ({ data }) => data,
    ({ error }) => (isApiError(error) ? (error.body as { order?: Order } | undefined)?.order : undefined),
  );

/** Updates the cached order, which pages show by link. */
function show({ orderNumber, key }: SignedLink, order: Order | undefined, dispatch: AppDispatch): void {
  if (order) dispatch(ordersApi.util.upsertQueryData('trackFullOrder', { orderNumber, key }, order));
}
