import type { Ticket } from '@shop/contracts/support';
import { remote } from '../../../shared/remote.ts';

const aPage = 20;

export const conversationsApi = remote.injectEndpoints((build) => ({
  conversations: build.infiniteQuery<Ticket[], void, number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      // The total is not in the response: a short page is the last one.
      getNextPageParam: (tickets, _, page) => (tickets.length === aPage ? page + 1 : undefined),
    },
    query: ({ pageParam }) => `/user/tickets?page=${pageParam}&limit=${aPage}`,
  }),
}));
