import type { ServerFrame } from '@shop/contracts/frames';
import type { NewMessage, NewTicket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { addMessage, applyFrame, catchUp, fetchNewer, joinPages, newestSeq } from '@shop/platform/live';
import { type AppDispatch, defineRemote, type RootState, useAppDispatch } from '@shop/platform/platform';

const remote = defineRemote('mf-support-chat');

export interface Reply {
  ticketId: string;
  clientId: string;
  message: string;
}

/**
 * The widget's calls to support (product.md#calls-and-data). The server takes the sender from the identity
 * (product.md#who-may-read-a-ticket).
 */
export const supportApi = remote.injectEndpoints((build) => ({
  /** The response is the complete conversation, so it is cached as `ticket`. */
  createTicket: build.mutation<TicketWithMessages, NewTicket>({
    query: (body) => ({ url: '/tickets', method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const created = await queryFulfilled.catch(() => undefined);
      if (created) await dispatch(supportApi.util.upsertQueryData('ticket', created.data.id, created.data));
    },
  }),
  /** Loads the newest page first; later fetches load only newer messages, page by page. */
  ticket: build.query<TicketWithMessages, string>({
    queryFn: (id, { getState }, _, baseQuery) =>
      fetchNewer(newestSeq(held(getState() as RootState, id)), (query) => baseQuery(`/tickets/${id}${query}`)),
    merge: catchUp,
  }),
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

export const { useCreateTicketMutation, useTicketQuery, useSendReplyMutation } = supportApi;

function held(state: RootState, id: string): TicketWithMessages | undefined {
  return supportApi.endpoints.ticket.select(id)(state).data;
}

/** Number of the newest cached message, or 0. */
export const newestCached = (id: string) => (_: AppDispatch, getState: () => RootState) =>
  newestSeq(held(getState(), id));

/** Fetches the ticket, or only the messages newer than the cached ones. */
export const fetchTicket = (id: string) => (dispatch: AppDispatch) =>
  dispatch(supportApi.endpoints.ticket.initiate(id, { subscribe: false, forceRefetch: true }));

/** Applies a frame to the cached ticket and fetches missing messages. */
export const receiveFrame = (id: string, frame: ServerFrame) => changeTicket(id, (ticket) => applyFrame(ticket, frame));

export const receiveOwn = (message: TicketMessage) =>
  changeTicket(message.ticketId, (ticket) => addMessage(ticket, message, message.seq - 1));

/** Changes the cached ticket, and fetches it when `change` returns false because messages are missing. */
const changeTicket = (id: string, change: (ticket: TicketWithMessages) => boolean) => async (dispatch: AppDispatch) => {
  let complete = true;
  dispatch(
    supportApi.util.updateQueryData('ticket', id, (ticket) => {
      complete = change(ticket);
    }),
  );
  if (!complete) await dispatch(fetchTicket(id));
};

/** Returns a function that adds the page before message `seq` to the cached ticket and resolves to its message count. */
export const useLoadBefore = (id: string) => {
  const dispatch = useAppDispatch();
  return async (seq: number): Promise<number> => {
    const page = supportApi.endpoints.earlierMessages.initiate(
      { id, before: seq },
      { subscribe: false, forceRefetch: true },
    );
    const { data: earlier } = await dispatch(page);
    if (earlier) dispatch(supportApi.util.updateQueryData('ticket', id, (ticket) => joinPages(earlier, ticket)));
    return earlier?.messages.length ?? 0;
  };
};
