import type { BackInStockRequest, MailedToken } from '@shop/contracts/newsletter';
import { remote } from '../../shared/remote.ts';

/** "Tell me when it's back", and the pages that its mail leads to. */
export const backInStockApi = remote.injectEndpoints((build) => ({
  askForBackInStock: build.mutation<void, BackInStockRequest>({
    query: (request) => ({ url: '/back-in-stock', method: 'POST', body: request }),
  }),
  confirmBackInStock: build.mutation<void, MailedToken>({
    query: (token) => ({ url: '/back-in-stock/confirm', method: 'POST', body: token }),
  }),
  cancelBackInStock: build.mutation<void, MailedToken>({
    query: (token) => ({ url: '/back-in-stock/cancel', method: 'POST', body: token }),
  }),
}));
