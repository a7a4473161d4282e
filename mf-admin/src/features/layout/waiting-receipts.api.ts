import type { ReceiptPage } from '@shop/contracts/receipts';
import { remote } from '../../shared/remote.ts';

const waitingReceiptsApi = remote.injectEndpoints((build) => ({
  waitingReceipts: build.query<number, void>({
    query: () => '/admin/receipts?state=waiting',
    transformResponse: ({ waiting }: ReceiptPage) => waiting,
    providesTags: ['Receipt'],
  }),
}));

export const { useWaitingReceiptsQuery } = waitingReceiptsApi;
