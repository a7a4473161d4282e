import type {
  DashboardStats,
  DeliveryNotification,
  Order,
  OrderContactChange,
  OrderFilter,
  OrderPage,
  OrderStatus,
  OrderStatusChange,
  RefundNote,
} from '@shop/contracts/orders';
import { type ApiError, isApiError } from '@shop/platform/platform';
import { remote } from '../../shared/remote.ts';
import { addressOf } from './order-filter.ts';

/** An order that a bulk change left as it was. */
export interface BulkFailure extends Pick<Order, 'id' | 'orderNumber'> {
  error: ApiError;
}

interface Change {
  id: string;
  change: OrderStatusChange;
}

export const ordersApi = remote.injectEndpoints((build) => ({
  stats: build.query<DashboardStats, void>({
    query: () => '/admin/dashboard/stats',
    providesTags: ['Order'],
  }),
  orders: build.query<OrderPage, OrderFilter>({
    query: (filter) => addressOf('/admin/orders', filter),
    providesTags: ['Order'],
  }),
  orderCount: build.query<number, OrderFilter>({
    query: (filter) => addressOf('/admin/orders', { limit: 1, ...filter }),
    transformResponse: ({ total }: OrderPage) => total,
    providesTags: ['Order'],
  }),
  order: build.query<Order, string>({
    query: (id) => `/admin/orders/${id}`,
    providesTags: ['Order'],
  }),
  changeOrder: build.mutation<Order, Change>({
    query: ({ id, change }) => ({
      url: `/admin/orders/${id}/status`,
      method: 'PATCH',
      body: { orderId: id, ...change },
    }),
    // Refetches after a failure, too, because another user's change may be its cause. After a 401 the refetch would be refused.
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Order']),
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const current = await queryFulfilled.then(({ data }) => data).catch(({ error }) => currentOrder(error));
      if (current) dispatch(ordersApi.util.updateQueryData('order', id, () => current));
    },
  }),
  /** Changes the orders one by one at the versions on screen, and returns those that were refused. */
  changeOrders: build.mutation<BulkFailure[], { orders: Order[]; to: OrderStatus }>({
    queryFn: async ({ orders, to }, _, __, send) => {
      const failures: BulkFailure[] = [];
      for (const { id, orderNumber, updatedAt } of orders) {
        const change: OrderStatusChange = { orderStatus: to, updatedAt };
        const { error } = await send({
          url: `/admin/orders/${id}/status`,
          method: 'PATCH',
          body: { orderId: id, ...change },
        });
        if (error) failures.push({ id, orderNumber, error });
      }
      return { data: failures };
    },
    invalidatesTags: (failures) => (failures?.some(({ error }) => error.status === 401) ? [] : ['Order']),
  }),
  changeContact: build.mutation<Order, { id: string; change: OrderContactChange }>({
    query: ({ id, change }) => ({ url: `/admin/orders/${id}/contact`, method: 'PATCH', body: change }),
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Order']),
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const current = await queryFulfilled.then(({ data }) => data).catch(({ error }) => currentOrder(error));
      if (current) dispatch(ordersApi.util.updateQueryData('order', id, () => current));
    },
  }),
  /** Verifies a bank transfer whose receipt came by another way, so that the receipt desk does not list it. */
  verifyTransfer: build.mutation<Order, { id: string; note: string; updatedAt: string }>({
    query: ({ id, ...verified }) => ({
      url: `/admin/orders/${id}/payment`,
      method: 'PATCH',
      body: { paymentStatus: 'verified', ...verified },
    }),
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Order', 'Receipt']),
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const current = await queryFulfilled.then(({ data }) => data).catch(({ error }) => currentOrder(error));
      if (current) dispatch(ordersApi.util.updateQueryData('order', id, () => current));
    },
  }),
  noteRefund: build.mutation<Order, { id: string; refund: RefundNote }>({
    query: ({ id, refund }) => ({ url: `/admin/orders/${id}/refund`, method: 'PUT', body: refund }),
    invalidatesTags: (_, error) => (error ? [] : ['Order']),
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const updated = await queryFulfilled.then(({ data }) => data).catch(() => undefined);
      if (updated) dispatch(ordersApi.util.updateQueryData('order', id, () => updated));
    },
  }),
  notify: build.mutation<void, DeliveryNotification>({
    query: (body) => ({ url: '/emails/delivery-notification', method: 'POST', body }),
    // The mail appears in the order's timeline.
    invalidatesTags: (_, error) => (error ? [] : ['Order']),
  }),
}));

/** The current order from the body of a 409. */
export function currentOrder(error: unknown): Order | undefined {
  const body = isApiError(error) ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'order' in body ? (body.order as Order) : undefined;
}

export const {
  useStatsQuery,
  useOrdersQuery,
  useOrderCountQuery,
  useOrderQuery,
  useChangeOrderMutation,
  useChangeOrdersMutation,
  useChangeContactMutation,
  useNoteRefundMutation,
  useNotifyMutation,
  useVerifyTransferMutation,
} = ordersApi;
