import type { ProductFacets, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { productsUrl } from '../../shared/products/products.api.ts';
import { remote } from '../../shared/remote.ts';
import { type CatalogueAddress, productQuery } from './rules/address.ts';

/** How many products each further choice would leave of a list. */
export const facetsApi = remote.injectEndpoints((build) => ({
  facets: build.query<ProductFacets | undefined, ProductQuery>({
    query: (query) => productsUrl({ ...query, facets: true, limit: 1 }),
    transformResponse: ({ facets }: ProductPage) => facets,
    providesTags: ['Product'],
  }),
}));

/** The list whose choices are counted: every page and order of it has the same. */
export const facetsQuery = (address: CatalogueAddress): ProductQuery => productQuery({ ...address, page: 1, sort: 'featured' });
