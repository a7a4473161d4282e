import type { DashboardStats, Order, OrderFilter, OrderPage, OrderStatusChange } from '@shop/contracts/orders';
import { isApiError } from '@shop/platform/platform';
import { remote } from '../../shared/remote.ts';
import { addressOf } from './order-filter.ts';

interface Change {
  id: string;
  change: OrderStatusChange;
}

/** What the console asks of the orders service (text 2 §7). The store is shared: names carry `staff` to be nobody else's. */
const staffOrdersApi = remote.injectEndpoints((build) => ({
  staffStats: build.query<DashboardStats, void>({
    query: () => '/admin/dashboard/stats',
    providesTags: ['Order'],
  }),
  staffOrders: build.query<OrderPage, OrderFilter>({
    query: (filter) => addressOf('/admin/orders', filter),
    providesTags: ['Order'],
  }),
  staffOrder: build.query<Order, string>({
    query: (id) => `/admin/orders/${id}`,
    providesTags: ['Order'],
  }),
  staffChangeOrder: build.mutation<Order, Change>({
    query: ({ id, change }) => ({ url: `/admin/orders/${id}/status`, method: 'PATCH', body: { orderId: id, ...change } }),
    // Whatever came of it, what is on screen may be old by now: somebody else's change is one of the reasons to fail.
    // Not once the session is over: nothing would be answered.
    invalidatesTags: (_, error) => (error?.status === 401 ? [] : ['Order']),
    async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
      const known = await queryFulfilled.then(({ data }) => data).catch(({ error }) => currentOrder(error));
      if (known) dispatch(staffOrdersApi.util.updateQueryData('staffOrder', id, () => known));
    },
  }),
}));

/** A 409 brings the order as it is now along. */
function currentOrder(error: unknown): Order | undefined {
  const body = isApiError(error) ? error.body : undefined;
  return typeof body === 'object' && body !== null && 'order' in body ? (body.order as Order) : undefined;
}

export const { useStaffStatsQuery, useStaffOrdersQuery, useStaffOrderQuery, useStaffChangeOrderMutation } = staffOrdersApi;
