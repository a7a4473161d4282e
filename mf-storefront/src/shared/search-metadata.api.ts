import type { ProductFacets } from '@shop/contracts/catalog';
import type { SearchMetadata, SearchResponse } from '@shop/contracts/search';
import { remote } from './remote.ts';

const anHour = 3_600;

/** What pages say of the whole catalogue: they carry no more of it along. */
interface Offer extends Pick<SearchMetadata, 'categories' | 'priceRange'> {
  /** How many products each family has. */
  counts: ProductFacets['categories'];
}

/** The categories that have something, and the prices from the lowest to the highest; kept for an hour, or until staff change a product. */
export const searchMetadataApi = remote.injectEndpoints((build) => ({
  searchMetadata: build.query<Offer | null, void>({
    query: () => '/search?limit=0',
    transformResponse: ({ metadata, facets }: SearchResponse) =>
      metadata ? { categories: metadata.categories, priceRange: metadata.priceRange, counts: facets.categories } : null,
    providesTags: ['Product'],
    keepUnusedDataFor: anHour,
  }),
}));
