import type { ProductPage } from '@shop/contracts/catalog';
import type { ShopDates } from '@shop/contracts/dates';
import type { EnterOrder, Order } from '@shop/contracts/orders';
import { remote } from '../../../shared/remote.ts';

const mostFound = 20;

export const entryApi = remote.injectEndpoints((build) => ({
  /** Products on sale by part of their or their device's name. */
  productsToOrder: build.query<ProductPage, string>({
    query: (search) => ({ url: '/admin/products', params: { search, page: 1, limit: mostFound } }),
    providesTags: ['Product'],
  }),
  /** Promised dates of an order placed now. */
  shopDates: build.query<ShopDates, void>({ query: () => '/shop/dates' }),
  enterOrder: build.mutation<Order, { key: string; order: EnterOrder }>({
    query: ({ key, order }) => ({
      url: '/admin/orders',
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: order,
    }),
    invalidatesTags: (_, error) => (error ? [] : ['Order']),
  }),
}));

export const { useEnterOrderMutation, useProductsToOrderQuery, useShopDatesQuery } = entryApi;
