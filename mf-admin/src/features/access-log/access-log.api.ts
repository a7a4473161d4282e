import type { AccessLogFilter, AccessLogPage } from '@shop/contracts/account';
import { remote } from '../../shared/remote.ts';

export type Shown = Pick<AccessLogFilter, 'email' | 'action'>;

const aPage = '50';

/** The access log, newest first; `next` is the cursor of the older page. */
export const accessLogApi = remote.injectEndpoints((build) => ({
  accessLog: build.infiniteQuery<AccessLogPage, Shown, string | null>({
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    query: ({ queryArg: { email, action }, pageParam }) => {
      const params = {
        ...(email && { email }),
        ...(action && { action }),
        ...(pageParam && { before: pageParam }),
        limit: aPage,
      };
      return `/admin/audit/accounts?${new URLSearchParams(params)}`;
    },
  }),
}));

export const { useAccessLogInfiniteQuery } = accessLogApi;
