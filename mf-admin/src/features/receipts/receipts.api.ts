import type { Order, PaymentDecision } from '@shop/contracts/orders';
import type { OrderReceipt, ReceiptEntry, ReceiptPage, ReceiptState } from '@shop/contracts/receipts';
import { storeAddress } from '@shop/contracts/store-address';
import { remote } from '../../shared/remote.ts';

/** The service's own limit of a reference or a reason. */
export const noteLength = 300;

/** A receipt by its order, and by when it was sent: an order whose receipt was rejected gets another. */
interface ReceiptOf {
  orderId: string;
  sentAt: string;
}

export const receiptOf = ({ orderId, receipt }: ReceiptEntry): ReceiptOf => ({ orderId, sentAt: receipt.sentAt });

/** What the receipt desk asks of the orders service. */
export const receiptsApi = remote.injectEndpoints((build) => ({
  receipts: build.infiniteQuery<ReceiptPage, ReceiptState, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ queryArg: state, pageParam }) => `/admin/receipts?${new URLSearchParams({ state, ...(pageParam && { after: pageParam }) })}`,
    providesTags: ['Receipt'],
  }),
  /** One of those that were decided about, wherever the list has it. */
  decidedReceipt: build.query<ReceiptEntry | null, string>({
    query: (order) => `/admin/receipts?${new URLSearchParams({ state: 'decided', order })}`,
    transformResponse: ({ entries }: ReceiptPage) => entries[0] ?? null,
    providesTags: ['Receipt'],
  }),
  receiptLink: build.query<OrderReceipt, ReceiptOf>({
    query: ({ orderId }) => `/admin/orders/${orderId}/receipt`,
    transformResponse: (receipt: OrderReceipt) => ({ ...receipt, url: storeAddress(receipt.url) }),
  }),
  decidePayment: build.mutation<Order, { orderId: string } & PaymentDecision>({
    query: ({ orderId, ...decision }) => ({ url: `/admin/orders/${orderId}/payment`, method: 'PATCH', body: decision }),
    // A refusal says that somebody else was faster: the list is old then, too. Not once the session is over.
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Receipt', 'Order']),
  }),
  decidedOrder: build.query<Order, string>({ query: (id) => `/admin/orders/${id}`, providesTags: ['Order'] }),
}));

export const { useReceiptsInfiniteQuery, useDecidedReceiptQuery, useReceiptLinkQuery, useDecidePaymentMutation, useDecidedOrderQuery } =
  receiptsApi;
