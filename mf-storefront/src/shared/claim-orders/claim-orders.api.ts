import type { OrderClaim } from '@shop/contracts/order-claims';
import { remote } from '../remote.ts';

/** Requests guest orders for an account (product.md#earlier-orders). */
export const claimOrdersApi = remote.injectEndpoints((build) => ({
  claimOrders: build.mutation<void, OrderClaim>({
    query: (body) => ({ url: '/orders/claims', method: 'POST', body }),
  }),
}));
