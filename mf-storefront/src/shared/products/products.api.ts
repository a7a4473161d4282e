import type { Product, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { queryText } from '../query-text.ts';
import { remote } from '../remote.ts';

const tenMinutes = 600;

/** A page of `GET /api/products`; without a query the answer would be no page but the plain list. */
export const productsUrl = (query: ProductQuery): string => `/products?${queryText(query) || 'page=1'}`;

/**
 * The catalogue page by page, kept for ten minutes so that Back finds the list as it was (product.md#catalogue). A list begins at its
 * query's own page, and `pageParam` counts the pages that were added.
 */
export const productsApi = remote.injectEndpoints((build) => ({
  products: build.infiniteQuery<ProductPage, ProductQuery, number>({
    infiniteQueryOptions: {
      initialPageParam: 0,
      getNextPageParam: ({ page, totalPages }, _pages, added) => (page < totalPages ? added + 1 : undefined),
    },
    query: ({ queryArg, pageParam }) => productsUrl(pageParam > 0 ? { ...queryArg, page: (queryArg.page ?? 1) + pageParam } : queryArg),
    providesTags: ['Product'],
    keepUnusedDataFor: tenMinutes,
  }),
  featuredProducts: build.query<Product[], number>({
    query: (limit) => productsUrl({ featured: true, limit }),
    transformResponse: ({ products }: ProductPage) => products,
    providesTags: ['Product'],
  }),
}));
