import type { AliasMeaning, ListedAlias, SearchAlias, SearchResponse } from '@shop/contracts/search';
import { remote } from '../../shared/remote.ts';

export interface AliasChange extends AliasMeaning {
  alias: string;
}

// A slash separates words; encoded in a path it would be refused on the way.
const addressOf = (alias: string) => `/admin/search/aliases/${encodeURIComponent(alias.replaceAll('/', ' '))}`;

/** What customers say for what the catalogue says. A change that was refused asks for the list again: others may have been faster. */
export const aliasesApi = remote.injectEndpoints((build) => ({
  aliases: build.query<ListedAlias[], void>({
    query: () => '/admin/search/aliases',
    providesTags: ['Alias'],
  }),
  putAlias: build.mutation<SearchAlias, AliasChange>({
    query: ({ alias, ...body }) => ({ url: addressOf(alias), method: 'PUT', body }),
    invalidatesTags: ['Alias'],
  }),
  removeAlias: build.mutation<void, SearchAlias>({
    query: ({ alias, meaning }) => ({ url: `${addressOf(alias)}?${new URLSearchParams({ meaning })}`, method: 'DELETE' }),
    invalidatesTags: ['Alias'],
  }),
  /** How many products a customer's search for a text finds. */
  found: build.query<number, string>({
    query: (text) => `/search?${new URLSearchParams({ query: text, limit: '1' })}`,
    transformResponse: ({ total }: SearchResponse) => total,
    providesTags: ['Alias'],
  }),
}));

export const { useAliasesQuery, usePutAliasMutation, useRemoveAliasMutation, useFoundQuery } = aliasesApi;
