import type { ProductPage } from '@shop/contracts/catalog';
import type { ShopDates } from '@shop/contracts/dates';
import type { EnterOrder, Order } from '@shop/contracts/orders';
import type { StoreStock } from '@shop/contracts/stock';
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
  /** Pieces of counted products at each store. Dates depend on it, so it is read again for each form. */
  storeStock: build.query<StoreStock[], string[]>({
    query: (ids) => ({ url: '/products/stock-by-store', params: { ids: ids.join(',') } }),
    keepUnusedDataFor: 0,
  }),
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

export const { useEnterOrderMutation, useProductsToOrderQuery, useShopDatesQuery, useStoreStockQuery } = entryApi;
