import { remote } from '../../shared/remote.ts';

/** Counts the open tickets by the header of a one-ticket page, without loading them. */
const openTicketsApi = remote.injectEndpoints((build) => ({
  openTickets: build.query<number, void>({
    query: () => '/tickets?status=open&limit=1',
    transformResponse: (tickets: unknown[], meta) =>
      Number((meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? tickets.length),
    providesTags: ['Ticket'],
  }),
}));

export const { useOpenTicketsQuery } = openTicketsApi;
