import type { ReceiptStore } from '@shop/contracts/receipts';
import { remote } from '../remote.ts';

export const receiptStoreApi = remote.injectEndpoints((build) => ({
  receiptStore: build.query<ReceiptStore, void>({ query: () => '/admin/receipts/store' }),
}));

export const { useReceiptStoreQuery } = receiptStoreApi;
