import type { Order, PaymentDecision } from '@shop/contracts/orders';
import type { OrderReceipt, ReceiptEntry, ReceiptPage, ReceiptState } from '@shop/contracts/receipts';
import { storeAddress } from '@shop/contracts/store-address';
import { remote } from '../../shared/remote.ts';

/** Maximum length of a reference or reason in the orders service. */
export const noteLength = 300;

/** The order and the time of sending identify a receipt: after a rejection the order gets another one. */
interface ReceiptOf {
  orderId: string;
  sentAt: string;
}

export const receiptOf = ({ orderId, receipt }: ReceiptEntry): ReceiptOf => ({ orderId, sentAt: receipt.sentAt });

export const receiptsApi = remote.injectEndpoints((build) => ({
  receipts: build.infiniteQuery<ReceiptPage, ReceiptState, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ queryArg: state, pageParam }) =>
      `/admin/receipts?${new URLSearchParams({ state, ...(pageParam && { after: pageParam }) })}`,
    providesTags: ['Receipt'],
  }),
  /** A decided receipt by its order, whatever page lists it. */
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
    // A refusal means that another user was faster, so the list is outdated, too. After a 401 the refetch would be refused.
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Receipt', 'Order']),
  }),
  decidedOrder: build.query<Order, string>({ query: (id) => `/admin/orders/${id}`, providesTags: ['Order'] }),
}));

export const {
  useReceiptsInfiniteQuery,
  useDecidedReceiptQuery,
  useReceiptLinkQuery,
  useDecidePaymentMutation,
  useDecidedOrderQuery,
} = receiptsApi;
