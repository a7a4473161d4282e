import type { NewMessage, NewTicket, Ticket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { api } from '@shop/platform/platform';

export interface Reply {
  ticketId: string;
  clientId: string;
  message: string;
}

/** What the widget asks of the support service (text 1 §7). The server takes the sender from the identity (decision 15). */
export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    createTicket: build.mutation<Ticket, NewTicket>({
      query: (body) => ({ url: '/tickets', method: 'POST', body }),
    }),
    ticket: build.query<TicketWithMessages, string>({
      query: (id) => `/tickets/${id}`,
      providesTags: (_, __, id) => [{ type: 'Ticket', id }],
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

export const { useCreateTicketMutation, useTicketQuery, useSendReplyMutation } = supportApi;
