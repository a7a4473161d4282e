import type { SearchMetadata, SearchQuery, SearchResponse } from '@shop/contracts/search';
import { remote } from '../../shared/remote.ts';
import { perPage } from './rules/filters.ts';

const tenMinutes = 600;

function searchUrl(query: SearchQuery): string {
  const text = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)])),
  ).toString();
  return `/search${text && `?${text}`}`;
}

/** The search page by page, kept for ten minutes so that Back finds it as it was; `pageParam` counts the pages that were added. */
export const searchApi = remote.injectEndpoints((build) => ({
  search: build.infiniteQuery<SearchResponse, SearchQuery, number>({
    infiniteQueryOptions: {
      initialPageParam: 0,
      getNextPageParam: ({ total }, _pages, added, _added, { page = 1 }) => ((page + added) * perPage < total ? added + 1 : undefined),
    },
    query: ({ queryArg, pageParam }) => searchUrl(pageParam > 0 ? { ...queryArg, page: (queryArg.page ?? 1) + pageParam } : queryArg),
    providesTags: ['Product'],
    keepUnusedDataFor: tenMinutes,
  }),
  searchMetadata: build.query<SearchMetadata | null, void>({
    query: () => '/search?limit=0',
    transformResponse: ({ metadata }: SearchResponse) => metadata ?? null,
    providesTags: ['Product'],
  }),
}));
