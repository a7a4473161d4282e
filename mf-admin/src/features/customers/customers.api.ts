import type { CustomerFilter, CustomerPage } from '@shop/contracts/customers';
import type { Order, OrderPage } from '@shop/contracts/orders';
import type { Ticket } from '@shop/contracts/support';
import { remote } from '../../shared/remote.ts';

/** The newest entries of a customer, and how many there are. */
export interface Newest<Entry> {
  entries: Entry[];
  total: number;
}

const shown = 10;

const totalOf = (meta: unknown, otherwise: number) =>
  Number((meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? otherwise);

export const customersApi = remote.injectEndpoints((build) => ({
  customers: build.query<CustomerPage, Required<CustomerFilter>>({
    query: ({ search, page, limit }) =>
      `/admin/customers?${new URLSearchParams({ search, page: String(page), limit: String(limit) })}`,
  }),
  ordersOfCustomer: build.query<Newest<Order>, string>({
    query: (userId) => `/admin/orders?userId=${userId}&limit=${shown}`,
    transformResponse: ({ orders, total }: OrderPage) => ({ entries: orders, total }),
    providesTags: ['Order'],
  }),
  ticketsOfCustomer: build.query<Newest<Ticket>, string>({
    query: (userId) => `/tickets?userId=${userId}&limit=${shown}`,
    transformResponse: (tickets: Ticket[], meta) => ({ entries: tickets, total: totalOf(meta, tickets.length) }),
    providesTags: ['Ticket'],
  }),
}));

export const { useCustomersQuery, useOrdersOfCustomerQuery, useTicketsOfCustomerQuery } = customersApi;
