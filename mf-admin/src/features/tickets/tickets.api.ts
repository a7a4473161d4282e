import type { Order, OrderPage } from '@shop/contracts/orders';
import type { NewMessage, Ticket, TicketMessage, TicketUpdate, TicketWithMessages } from '@shop/contracts/support';
import { api } from '@shop/platform/platform';

export interface TicketList {
  tickets: Ticket[];
  /** On all pages. */
  total: number;
  totalPages: number;
}

/** What the parts of the console need of a question that was asked. */
export interface Asked<T> {
  data?: T;
  currentData?: T;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Tickets a page. */
const pageSize = 50;

/** What the ticket console asks (text 2 §7). The store is shared: names carry `staff` to be nobody else's. */
export const staffTicketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffTickets: build.query<TicketList, number>({
      query: (page) => `/tickets?page=${page}&limit=${pageSize}`,
      transformResponse: (tickets: Ticket[], meta) => {
        const total = Number((meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? tickets.length);
        return { tickets, total, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
      },
      providesTags: ['Ticket'],
    }),
    staffTicket: build.query<TicketWithMessages, string>({
      query: (id) => `/tickets/${id}`,
      providesTags: (_, __, id) => [{ type: 'Message', id }],
    }),
    staffUpdateTicket: build.mutation<Ticket, { id: string; update: TicketUpdate }>({
      query: ({ id, update }) => ({ url: `/tickets/${id}`, method: 'PATCH', body: update }),
      invalidatesTags: (_, __, { id }) => ['Ticket', { type: 'Message', id }],
    }),
    staffReply: build.mutation<TicketMessage, { id: string; message: NewMessage }>({
      query: ({ id, message }) => ({ url: `/tickets/${id}/messages`, method: 'POST', body: message }),
      invalidatesTags: (_, error, { id }) => (error ? [] : ['Ticket', { type: 'Message', id }]),
    }),
    staffCustomerOrders: build.query<Order[], string>({
      query: (email) => `/admin/orders?${new URLSearchParams({ search: email, limit: '5' })}`,
      transformResponse: ({ orders }: OrderPage, _, email) =>
        orders.filter((order) => order.customerEmail.toLowerCase() === email.toLowerCase()),
      providesTags: ['Order'],
    }),
  }),
});

export const {
  useStaffTicketsQuery,
  useStaffTicketQuery,
  useStaffUpdateTicketMutation,
  useStaffReplyMutation,
  useStaffCustomerOrdersQuery,
} = staffTicketsApi;
