import type { KeptReceipt } from '@shop/contracts/receipts';
import { storeAddress } from '@shop/contracts/store-address';
import { remote } from '../remote.ts';

/** All receipts of an order, rejected ones too, each with a link to its file. */
export const keptReceiptsApi = remote.injectEndpoints((build) => ({
  keptReceipts: build.query<KeptReceipt[], string>({
    query: (orderId) => `/admin/orders/${orderId}/receipts`,
    transformResponse: (receipts: KeptReceipt[]) =>
      receipts.map((receipt) => ({ ...receipt, url: storeAddress(receipt.url) })),
    providesTags: ['Receipt'],
  }),
}));

export const { useKeptReceiptsQuery } = keptReceiptsApi;
