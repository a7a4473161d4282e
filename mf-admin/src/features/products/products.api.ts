import type {
  AdminProductPage,
  Device,
  NewProduct,
  Product,
  ProductDetail,
  ProductUpdateRequest,
} from '@shop/contracts/catalog';
import type { Picture, PictureText, PictureTextRequest } from '@shop/contracts/pictures';
import type { ProductStock } from '@shop/contracts/stock';
import { remote } from '../../shared/remote.ts';

const pageSize = 20;

/** Photographs may take long on a slow connection. */
const uploadMs = 120_000;

interface Search {
  search: string;
  /** Lists deleted products instead of products on sale. */
  deleted: boolean;
  /** Lists only counted products with few pieces left, the fewest first. */
  lowStock: boolean;
  page: number;
}

export const productsApi = remote.injectEndpoints((build) => ({
  products: build.query<AdminProductPage, Search>({
    query: ({ search, deleted, lowStock, page }) => ({
      url: '/admin/products',
      params: { search, page, limit: pageSize, ...(deleted && { deleted }), ...(lowStock && { lowStock }) },
    }),
    providesTags: ['Product'],
  }),
  devices: build.query<Device[], void>({ query: () => '/devices', providesTags: ['Product'] }),
  productDetail: build.query<ProductDetail, string>({
    query: (slug) => `/products/by-slug/${encodeURIComponent(slug)}`,
    providesTags: ['Product'],
  }),
  productStock: build.query<ProductStock, string>({
    query: (id) => `/admin/products/${id}/stock`,
    providesTags: ['Product'],
  }),
  createProduct: build.mutation<Product, NewProduct>({
    query: (body) => ({ url: '/admin/products', method: 'POST', body }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
  deleteProduct: build.mutation<void, string>({
    query: (id) => ({ url: `/admin/products/${id}`, method: 'DELETE' }),
    invalidatesTags: ['Product'],
  }),
  restoreProduct: build.mutation<Product, string>({
    query: (id) => ({ url: `/admin/products/${id}/restore`, method: 'POST', body: {} }),
    invalidatesTags: ['Product'],
  }),
  /** `path`: such as "devices/iphone-13". */
  putPhotograph: build.mutation<Picture, { path: string; photograph: File }>({
    query: ({ path, photograph }) => ({
      url: `/admin/images/${path}`,
      method: 'PUT',
      body: photograph,
      timeout: uploadMs,
    }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
  }),
  /** `path`: such as "devices/iphone-13". */
  describePicture: build.mutation<PictureText, { path: string } & PictureTextRequest>({
    query: ({ path, ...body }) => ({ url: `/admin/images/${path}`, method: 'PATCH', body }),
    invalidatesTags: (_, error) => (error ? [] : ['Product']),
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

export const {
  useCreateProductMutation,
  useDeleteProductMutation,
  useDescribePictureMutation,
  useDevicesQuery,
  useProductDetailQuery,
  useProductsQuery,
  useProductStockQuery,
  usePutPhotographMutation,
  useRestoreProductMutation,
  useSetStockMutation,
  useUpdateProductMutation,
} = productsApi;
