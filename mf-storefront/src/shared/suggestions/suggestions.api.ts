import type { SearchSuggestions } from '@shop/contracts/search';
import { remote } from '../remote.ts';

const fiveMinutes = 300;

/** Search suggestions, cached so that deleting a letter sends no request. */
export const suggestionsApi = remote.injectEndpoints((build) => ({
  suggestions: build.query<SearchSuggestions, string>({
    query: (q) => `/search/suggestions?${new URLSearchParams({ q })}`,
    providesTags: ['Product'],
    keepUnusedDataFor: fiveMinutes,
  }),
}));
