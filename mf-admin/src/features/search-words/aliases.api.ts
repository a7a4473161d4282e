import type { AliasMeaning, ListedAlias, SearchAlias, SearchResponse } from '@shop/contracts/search';
import { remote } from '../../shared/remote.ts';

export interface AliasChange extends AliasMeaning {
  alias: string;
}

// Proxies refuse an encoded slash in a path; the service reads a space as the same separator.
const addressOf = (alias: string) => `/admin/search/aliases/${encodeURIComponent(alias.replaceAll('/', ' '))}`;

/** Search aliases. A refused change refetches the list, because another user may have been faster. */
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
    query: ({ alias, meaning }) => ({
      url: `${addressOf(alias)}?${new URLSearchParams({ meaning })}`,
      method: 'DELETE',
    }),
    invalidatesTags: ['Alias'],
  }),
  /** Number of products that a customer's search finds. */
  found: build.query<number, string>({
    query: (text) => `/search?${new URLSearchParams({ query: text, limit: '1' })}`,
    transformResponse: ({ total }: SearchResponse) => total,
    providesTags: ['Alias'],
  }),
}));

export const { useAliasesQuery, usePutAliasMutation, useRemoveAliasMutation, useFoundQuery } = aliasesApi;
