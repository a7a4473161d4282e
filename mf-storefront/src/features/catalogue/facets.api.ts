import type { ProductFacets, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { productsUrl } from '../../shared/products/products.api.ts';
import { remote } from '../../shared/remote.ts';
import { type CatalogueAddress, productQuery } from './rules/address.ts';

export const facetsApi = remote.injectEndpoints((build) => ({
  facets: build.query<ProductFacets | undefined, ProductQuery>({
    query: (query) => productsUrl({ ...query, facets: true, limit: 1 }),
    transformResponse: ({ facets }: ProductPage) => facets,
    providesTags: ['Product'],
  }),
}));

/** Query for facet counts: page and sort do not change them. */
export const facetsQuery = (address: CatalogueAddress): ProductQuery =>
  productQuery({ ...address, page: 1, sort: 'featured' });
