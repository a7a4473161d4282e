import type { SearchSuggestions } from '@shop/contracts/search';
import { remote } from '../remote.ts';

const fiveMinutes = 300;

/** What somebody who types may mean; answers are kept, so that a letter taken back asks for nothing. */
export const suggestionsApi = remote.injectEndpoints((build) => ({
  suggestions: build.query<SearchSuggestions, string>({
    query: (q) => `/search/suggestions?${new URLSearchParams({ q })}`,
    providesTags: ['Product'],
    keepUnusedDataFor: fiveMinutes,
  }),
}));
