import type { NewMessage, NewTicket, Ticket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { api, type RootState } from '@shop/platform/platform';
import { catchUp, joinPages } from './conversation-pages.ts';

export interface Reply {
  ticketId: string;
  clientId: string;
  message: string;
}

/** Messages a request while catching up: the most that the server answers with. */
const catchUpLimit = 200;

/** What the widget asks of the support service (text 1 §7). The server takes the sender from the identity (decision 15). */
export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTicket: build.mutation<Ticket, NewTicket>({
      query: (body) => ({ url: '/tickets', method: 'POST', body }),
    }),
    /** The newest page at first; every further fetch asks only for what came after the messages held, page by page. */
    ticket: build.query<TicketWithMessages, string>({
      queryFn: async (id, { getState }, _, baseQuery) => {
        let after = newestHeld(getState(), id);
        const pages: TicketWithMessages[] = [];
        for (let more = true; more; ) {
          const answer = await baseQuery(after ? `/tickets/${id}?after=${after}&limit=${catchUpLimit}` : `/tickets/${id}`);
          if (answer.error) return { error: answer.error };
          const page = answer.data as TicketWithMessages;
          pages.push(page);
          more = after > 0 && page.more;
          after = page.messages.at(-1)?.seq ?? 0;
        }
        return { data: pages.reduce((older, newer) => joinPages(older, newer)) };
      },
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
  }),
});

/** Number of the newest message in the store; 0 before the first. */
function newestHeld(state: unknown, id: string): number {
  return (
    supportApi.endpoints.ticket
      .select(id)(state as RootState)
      .data?.messages.at(-1)?.seq ?? 0
  );
}

export const { useCreateTicketMutation, useTicketQuery, useSendReplyMutation } = supportApi;
