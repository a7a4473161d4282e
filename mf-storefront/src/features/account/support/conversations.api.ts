import type { Ticket } from '@shop/contracts/support';
import { remote } from '../../../shared/remote.ts';

const aPage = 20;

/** The account's tickets, newest activity first, a page after the other. */
export const conversationsApi = remote.injectEndpoints((build) => ({
  conversations: build.infiniteQuery<Ticket[], void, number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      // As with orders: a page that is not full is the last one.
      getNextPageParam: (tickets, _, page) => (tickets.length === aPage ? page + 1 : undefined),
    },
    query: ({ pageParam }) => `/user/tickets?page=${pageParam}&limit=${aPage}`,
  }),
}));
