import type { Product, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { queryText } from '../query-text.ts';
import { remote } from '../remote.ts';

const tenMinutes = 600;

/** URL of a product page; without any parameter the API would return a plain array instead. */
export const productsUrl = (query: ProductQuery): string => `/products?${queryText(query) || 'page=1'}`;

/**
 * Pages of the catalogue, cached for ten minutes so that Back is fast (product.md#catalogue). A list starts at its query's page; `pageParam` counts
 * added pages.
 */
export const productsApi = remote.injectEndpoints((build) => ({
  products: build.infiniteQuery<ProductPage, ProductQuery, number>({
    infiniteQueryOptions: {
      initialPageParam: 0,
      getNextPageParam: ({ page, totalPages }, _pages, added) => (page < totalPages ? added + 1 : undefined),
    },
    query: ({ queryArg, pageParam }) =>
      productsUrl(pageParam > 0 ? { ...queryArg, page: (queryArg.page ?? 1) + pageParam } : queryArg),
    providesTags: ['Product'],
    keepUnusedDataFor: tenMinutes,
  }),
  featuredProducts: build.query<Product[], number>({
    query: (limit) => productsUrl({ featured: true, limit }),
    transformResponse: ({ products }: ProductPage) => products,
    providesTags: ['Product'],
  }),
}));
