import type { Product, ProductUpdateRequest } from '@shop/contracts/catalog';
import { remote } from '../../shared/remote.ts';

/** Admin calls for products (product.md#editing-products). They refetch all product lists. */
export const upkeepApi = remote.injectEndpoints((build) => ({
  updateProduct: build.mutation<Product, { id: string; update: ProductUpdateRequest }>({
    query: ({ id, update }) => ({ url: `/admin/products/${id}`, method: 'PUT', body: update }),
    invalidatesTags: ['Product'],
  }),
  deleteProduct: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/products/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Product'],
  }),
}));
