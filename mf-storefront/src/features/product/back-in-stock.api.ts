import type { BackInStockRequest } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

export const backInStockApi = remote.injectEndpoints((build) => ({
  askForBackInStock: build.mutation<void, BackInStockRequest>({
    query: (request) => ({ url: '/back-in-stock', method: 'POST', body: request }),
  }),
}));
