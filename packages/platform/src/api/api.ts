import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query.ts';

/** Tags of what several remotes show: a change by one is seen in all of them. A remote's other tags are its own. */
const platformTags = ['User', 'Product'] as const;
export const isPlatformTag = (tag: string): boolean => platformTags.some((known) => known === tag);

/**
 * The one RTK Query api. It starts empty: remotes inject their endpoints beside their features, by `defineRemote`.
 * Responses never go stale by themselves; nothing is retried (product.md#calls-and-data).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: platformTags,
  endpoints: () => ({}),
});
