import type { SearchQuery, SearchResponse } from '@shop/contracts/search';
import { queryText } from '../../shared/query-text.ts';
import { remote } from '../../shared/remote.ts';
import { perPage } from './rules/filters.ts';

const tenMinutes = 600;

/** Search results in pages, cached for ten minutes for Back; `pageParam` counts added pages. */
export const searchApi = remote.injectEndpoints((build) => ({
  search: build.infiniteQuery<SearchResponse, SearchQuery, number>({
    infiniteQueryOptions: {
      initialPageParam: 0,
      getNextPageParam: ({ total }, _pages, added, _added, { page = 1 }) =>
        (page + added) * perPage < total ? added + 1 : undefined,
    },
    query: ({ queryArg, pageParam }) =>
      `/search?${queryText({ ...queryArg, ...(pageParam > 0 && { page: (queryArg.page ?? 1) + pageParam }) })}`,
    providesTags: ['Product'],
    keepUnusedDataFor: tenMinutes,
  }),
}));
