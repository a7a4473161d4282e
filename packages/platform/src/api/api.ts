import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query.ts';

/** Tags shared by all remotes: invalidating one refreshes every remote. Other tags belong to one remote. */
const platformTags = ['User', 'Product'] as const;
export const isPlatformTag = (tag: string): boolean => platformTags.some((known) => known === tag);

/**
 * The shared RTK Query api. Remotes inject their endpoints by `defineRemote`; responses never expire and calls are not retried
 * (product.md#calls-and-data).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: platformTags,
  endpoints: () => ({}),
});
