import type { Analytics } from '@shop/contracts/analytics';
import { instantOf } from '@shop/contracts/local-instant';
import type { FirstReplies } from '@shop/contracts/support';
import { dayBefore } from '@shop/platform/platform';
import { remote } from '../../shared/remote.ts';

/** First and last day, "2026-11-15", both included. */
export interface Days {
  from: string;
  to: string;
}

export const analyticsApi = remote.injectEndpoints((build) => ({
  analytics: build.query<Analytics, Days>({
    query: ({ from, to }) => `/admin/analytics?${new URLSearchParams({ from, to })}`,
    providesTags: ['Order'],
  }),
  /** Support does not know the shop's time zone, so the query sends instants. */
  firstReplies: build.query<FirstReplies, Days & { timeZone: string }>({
    query: ({ from, to, timeZone }) => {
      const midnight = (day: string) => instantOf({ day, minutes: 0 }, timeZone).toISOString();
      return `/support/first-replies?${new URLSearchParams({ from: midnight(from), until: midnight(dayBefore(to, -1)) })}`;
    },
    providesTags: ['Ticket'],
  }),
}));

export const { useAnalyticsQuery, useFirstRepliesQuery } = analyticsApi;
