import type { ServerFrame } from '@shop/contracts/frames';
import type { NewMessage, NewTicket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { addMessage, applyFrame, catchUp, fetchNewer, joinPages, newestSeq } from '@shop/platform/live';
import { type AppDispatch, type RootState, useAppDispatch } from '@shop/platform/platform';
import { remote } from './remote.ts';

export interface Reply {
  ticketId: string;
  clientId: string;
  message: string;
}

/** What the widget asks of the support service (product.md#calls-and-data). The server takes the sender from the identity (product.md#who-may-read-a-ticket). */
export const supportApi = remote.injectEndpoints((build) => ({
  /** The answer is the whole conversation so far: it is cached as `ticket`. */
  createTicket: build.mutation<TicketWithMessages, NewTicket>({
    query: (body) => ({ url: '/tickets', method: 'POST', body }),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const created = await queryFulfilled.catch(() => undefined);
      if (created) await dispatch(supportApi.util.upsertQueryData('ticket', created.data.id, created.data));
    },
  }),
  /** The newest page at first; every further fetch asks only for what came after the messages held, page by page. */
  ticket: build.query<TicketWithMessages, string>({
    queryFn: (id, { getState }, _, baseQuery) =>
      fetchNewer(newestSeq(held(getState() as RootState, id)), (query) => baseQuery(`/tickets/${id}${query}`)),
    merge: catchUp,
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

export const { useCreateTicketMutation, useTicketQuery, useSendReplyMutation } = supportApi;

/** The cached ticket; undefined before it was read. */
function held(state: RootState, id: string): TicketWithMessages | undefined {
  return supportApi.endpoints.ticket.select(id)(state).data;
}

/** Number of the newest message that is cached; 0 when none is. */
export const newestCached = (id: string) => (_: AppDispatch, getState: () => RootState) => newestSeq(held(getState(), id));

/** Fetches the ticket, or what came since its newest cached message. */
export const fetchTicket = (id: string) => (dispatch: AppDispatch) =>
  dispatch(supportApi.endpoints.ticket.initiate(id, { subscribe: false, forceRefetch: true }));

/** Brings a frame into the cached ticket; what it lacks then is fetched. */
export const receiveFrame = (id: string, frame: ServerFrame) => changeTicket(id, (ticket) => applyFrame(ticket, frame));

/** Brings the visitor's own message into the cached ticket, as the server stored it. */
export const receiveOwn = (message: TicketMessage) =>
  changeTicket(message.ticketId, (ticket) => addMessage(ticket, message, message.seq - 1));

/** `change` answers false when something is missing afterwards. */
const changeTicket = (id: string, change: (ticket: TicketWithMessages) => boolean) => async (dispatch: AppDispatch) => {
  let complete = true;
  dispatch(
    supportApi.util.updateQueryData('ticket', id, (ticket) => {
      complete = change(ticket);
    }),
  );
  if (!complete) await dispatch(fetchTicket(id));
};

/** Loads the page before message number `seq` and joins it to the messages held; answers with how many came. */
export const useLoadBefore = (id: string) => {
  const dispatch = useAppDispatch();
  return async (seq: number): Promise<number> => {
    const page = supportApi.endpoints.earlierMessages.initiate({ id, before: seq }, { subscribe: false, forceRefetch: true });
    const { data: earlier } = await dispatch(page);
    if (earlier) dispatch(supportApi.util.updateQueryData('ticket', id, (ticket) => joinPages(earlier, ticket)));
    return earlier?.messages.length ?? 0;
  };
};
