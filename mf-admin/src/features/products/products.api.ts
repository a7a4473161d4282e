import type { Product, ProductPage, ProductUpdate } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

/** Products a page. */
const pageSize = 20;

interface Search {
  search: string;
  page: number;
}

/** Upkeep of the catalogue (text 2 §7). The store is shared: names carry `staff` to be nobody else's. */
const staffProductsApi = remote.injectEndpoints((build) => ({
  staffProducts: build.query<ProductPage, Search>({
    query: ({ search, page }) => `/admin/products?${new URLSearchParams({ search, page: String(page), limit: String(pageSize) })}`,
    providesTags: ['Product'],
  }),
  staffUpdateProduct: build.mutation<Product, { id: string; update: ProductUpdate }>({
    query: ({ id, update }) => ({ url: `/admin/products/${id}`, method: 'PUT', body: update }),
    invalidatesTags: ['Product'],
  }),
  staffSetStock: build.mutation<Product, { id: string; inStock: boolean }>({
    query: ({ id, inStock }) => ({ url: `/admin/products/${id}/stock`, method: 'PATCH', body: { inStock } }),
    invalidatesTags: ['Product'],
  }),
}));

export const { useStaffProductsQuery, useStaffUpdateProductMutation, useStaffSetStockMutation } = staffProductsApi;
