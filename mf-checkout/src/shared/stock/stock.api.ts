import type { StoreStock } from '@shop/contracts/stock';
import { remote } from '../remote.ts';

export const stockApi = remote.injectEndpoints((build) => ({
  storeStock: build.query<StoreStock[], string[]>({ query: (ids) => `/products/stock-by-store?ids=${ids.join(',')}` }),
}));
