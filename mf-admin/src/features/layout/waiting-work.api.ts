import type { ReceiptPage } from '@shop/contracts/receipts';
import { remote } from '../../shared/remote.ts';

const waitingWorkApi = remote.injectEndpoints((build) => ({
  /** Counts the open tickets by the header of a one-ticket page, without loading them. */
  openTickets: build.query<number, void>({
    query: () => '/tickets?status=open&limit=1',
    transformResponse: (tickets: unknown[], meta) =>
      Number((meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? tickets.length),
    providesTags: ['Ticket'],
  }),
  waitingReceipts: build.query<number, void>({
    query: () => '/admin/receipts?state=waiting',
    transformResponse: ({ waiting }: ReceiptPage) => waiting,
    providesTags: ['Receipt'],
  }),
}));

export const { useOpenTicketsQuery, useWaitingReceiptsQuery } = waitingWorkApi;
