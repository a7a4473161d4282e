import type { AccessLogFilter, AccessLogPage } from '@shop/contracts/account';
import { remote } from '../../shared/remote.ts';

/** What of the access log is listed. */
export type Shown = Pick<AccessLogFilter, 'email' | 'action'>;

const aPage = '50';

/** What happened to accounts' access, newest first; the next page is older than the last entry. */
export const accessLogApi = remote.injectEndpoints((build) => ({
  accessLog: build.infiniteQuery<AccessLogPage, Shown, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ queryArg: { email, action }, pageParam }) => {
      const asked = { ...(email && { email }), ...(action && { action }), ...(pageParam && { before: pageParam }), limit: aPage };
      return `/admin/audit/accounts?${new URLSearchParams(asked)}`;
    },
  }),
}));

export const { useAccessLogInfiniteQuery } = accessLogApi;
