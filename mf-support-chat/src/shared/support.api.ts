import type { NewMessage, NewTicket, Ticket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { catchUp, fetchNewer, joinPages } from '@shop/conversation/pages';
import { type RootState, useAppDispatch } from '@shop/platform/platform';
import { remote } from './remote.ts';

export interface Reply {
  ticketId: string;
  clientId: string;
  message: string;
}

/** What the widget asks of the support service (text 1 §7). The server takes the sender from the identity (decision 15). */
export const supportApi = remote.injectEndpoints((build) => ({
  createTicket: build.mutation<Ticket, NewTicket>({
    query: (body) => ({ url: '/tickets', method: 'POST', body }),
  }),
  /** The newest page at first; every further fetch asks only for what came after the messages held, page by page. */
  ticket: build.query<TicketWithMessages, string>({
    queryFn: (id, { getState }, _, baseQuery) => fetchNewer(newestHeld(getState(), id), (query) => baseQuery(`/tickets/${id}${query}`)),
    merge: catchUp,
    providesTags: (_, __, id) => [{ type: 'Ticket', id }],
  }),
  /** The page of messages before number `before`. */
  earlierMessages: build.query<TicketWithMessages, { id: string; before: number }>({
    query: ({ id, before }) => `/tickets/${id}?before=${before}`,
    keepUnusedDataFor: 0,
  }),
  sendReply: build.mutation<TicketMessage, Reply>({
    query: ({ ticketId, clientId, message }) => ({
      url: `/tickets/${ticketId}/messages`,
      method: 'POST',
      body: { message, clientId } satisfies NewMessage,
    }),
  }),
}));

/** Number of the newest message in the store; 0 before the first. */
function newestHeld(state: unknown, id: string): number {
  return (
    supportApi.endpoints.ticket
      .select(id)(state as RootState)
      .data?.messages.at(-1)?.seq ?? 0
  );
}

export const { useCreateTicketMutation, useTicketQuery, useSendReplyMutation } = supportApi;

/** Loads the page before message number `seq` and joins it to the messages held; answers with how many came. */
export const useLoadBefore = (id: string) => {
  const dispatch = useAppDispatch();
  return async (seq: number): Promise<number> => {
    const page = supportApi.endpoints.earlierMessages.initiate({ id, before: seq }, { subscribe: false, forceRefetch: true });
    const { data: earlier } = await dispatch(page);
    if (earlier) dispatch(supportApi.util.updateQueryData('ticket', id, (held) => joinPages(earlier, held)));
    return earlier?.messages.length ?? 0;
  };
};
