import type { ProductFacets } from '@shop/contracts/catalog';
import type { SearchMetadata, SearchResponse } from '@shop/contracts/search';
import { remote } from './remote.ts';

const anHour = 3_600;

/** Small part of the search metadata, because every page's HTML includes it. */
interface Offer extends Pick<SearchMetadata, 'categories' | 'priceRange'> {
  /** Number of products in each family. */
  counts: ProductFacets['categories'];
}

/** Categories with products and their price range, cached for an hour or until an admin changes a product. */
export const searchMetadataApi = remote.injectEndpoints((build) => ({
  searchMetadata: build.query<Offer | null, void>({
    query: () => '/search?limit=0',
    transformResponse: ({ metadata, facets }: SearchResponse) =>
      metadata ? { categories: metadata.categories, priceRange: metadata.priceRange, counts: facets.categories } : null,
    providesTags: ['Product'],
    keepUnusedDataFor: anHour,
  }),
}));
