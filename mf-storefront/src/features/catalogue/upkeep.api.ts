import type { Product, ProductUpdate } from '@shop/contracts/catalog';
import { api } from '@shop/platform/platform';

/** What admins may do to a product from the catalogue (text 1 §7). The lists are fetched again afterwards. */
export const upkeepApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateProduct: build.mutation<Product, { id: string; update: ProductUpdate }>({
      query: ({ id, update }) => ({ url: `/admin/products/${id}`, method: 'PUT', body: update }),
      invalidatesTags: ['Product'],
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => ({ url: `/admin/products/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Product'],
    }),
  }),
});
