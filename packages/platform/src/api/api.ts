import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './base-query.ts';

/**
 * The one RTK Query api. It starts empty: features inject their endpoints beside their pages
 * (`api.injectEndpoints`). Answers never go stale by themselves; nothing is retried (text 1 §7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: apiBaseQuery,
  tagTypes: ['User', 'Product', 'Order', 'Ticket', 'Message', 'Receipt'],
  endpoints: () => ({}),
});
