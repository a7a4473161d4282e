import { remote } from '../../shared/remote.ts';

/** How many tickets nobody has taken up yet: the list's total, without its tickets. */
const openTicketsApi = remote.injectEndpoints((build) => ({
  openTickets: build.query<number, void>({
    query: () => '/tickets?status=open&limit=1',
    transformResponse: (tickets: unknown[], meta) =>
      Number((meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? tickets.length),
    providesTags: ['Ticket'],
  }),
}));

export const { useOpenTicketsQuery } = openTicketsApi;
