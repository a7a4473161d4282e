import type { Product, ProductDetail, ProductPage, ProductUpdateRequest } from '@shop/contracts/catalog';
import type { ProductStock } from '@shop/contracts/stock';
import { remote } from '../../shared/remote.ts';

/** Products a page. */
const pageSize = 20;

interface Search {
  search: string;
  page: number;
}

/** Upkeep of the catalogue. */
export const productsApi = remote.injectEndpoints((build) => ({
  products: build.query<ProductPage, Search>({
    query: ({ search, page }) => `/admin/products?${new URLSearchParams({ search, page: String(page), limit: String(pageSize) })}`,
    providesTags: ['Product'],
  }),
  productDetail: build.query<ProductDetail, string>({
    query: (slug) => `/products/by-slug/${encodeURIComponent(slug)}`,
    providesTags: ['Product'],
  }),
  productStock: build.query<ProductStock, string>({
    query: (id) => `/admin/products/${id}/stock`,
    providesTags: ['Product'],
  }),
  updateProduct: build.mutation<Product, { id: string; update: ProductUpdateRequest }>({
    query: ({ id, update }) => ({ url: `/admin/products/${id}`, method: 'PUT', body: update }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
  setStock: build.mutation<Product, { id: string; inStock: boolean }>({
    query: ({ id, inStock }) => ({ url: `/admin/products/${id}/stock`, method: 'PATCH', body: { inStock } }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
}));

export const { useProductsQuery, useProductDetailQuery, useProductStockQuery, useUpdateProductMutation, useSetStockMutation } = productsApi;
