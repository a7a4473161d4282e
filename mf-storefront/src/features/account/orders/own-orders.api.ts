import type { PlacedOrder } from '@shop/contracts/orders';
import { remote } from '../../../shared/remote.ts';

const aPage = 20;

export const ownOrdersApi = remote.injectEndpoints((build) => ({
  ownOrders: build.infiniteQuery<PlacedOrder[], void, number>({
    infiniteQueryOptions: {
      initialPageParam: 1,
      // The total is in a header, which server-rendered state lacks: a short page is the last one.
      getNextPageParam: (orders, _, page) => (orders.length === aPage ? page + 1 : undefined),
    },
    query: ({ pageParam }) => `/orders?page=${pageParam}&limit=${aPage}`,
  }),
}));
