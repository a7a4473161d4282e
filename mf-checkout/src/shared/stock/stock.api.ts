import type { StoreStock } from '@shop/contracts/stock';
import { remote } from '../remote.ts';

/** Where the batteries of a cart lie, in a shop that keeps stock by store. */
export const stockApi = remote.injectEndpoints((build) => ({
  storeStock: build.query<StoreStock[], string[]>({ query: (ids) => `/products/stock-by-store?ids=${ids.join(',')}` }),
}));
