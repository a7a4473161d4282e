import type { PlacedOrder } from '@shop/contracts/orders';
import { remote } from '../../../shared/remote.ts';

const aPage = 20;

/** The account's orders, newest first, a page after the other. */
export const ownOrdersApi = remote.injectEndpoints((build) => ({
  ownOrders: build.infiniteQuery<PlacedOrder[], void, number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      // How many there are stands in a header, which the server's drawing does not pass on; a page that is not full is the last one.
      getNextPageParam: (orders, _, page) => (orders.length === aPage ? page + 1 : undefined),
    },
    query: ({ pageParam }) => `/orders?page=${pageParam}&limit=${aPage}`,
  }),
}));
