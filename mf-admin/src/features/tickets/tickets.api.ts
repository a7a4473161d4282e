import type { ServerFrame } from '@shop/contracts/frames';
import type { Order, OrderPage } from '@shop/contracts/orders';
import type { NewMessage, Ticket, TicketMessage, TicketUpdate, TicketWithMessages } from '@shop/contracts/support';
import { applyFrame, catchUp, fetchNewer, joinPages, newestSeq } from '@shop/platform/live';
import { type AppDispatch, type RootState, useAppDispatch } from '@shop/platform/platform';
import { remote } from '../../shared/remote.ts';

export interface TicketList {
  tickets: Ticket[];
  /** Number of tickets on all pages. */
  total: number;
  totalPages: number;
}

/** The query fields that the console's components use. */
export interface QueryState<T> {
  data?: T;
  currentData?: T;
  isError: boolean;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

const pageSize = 50;

export const ticketsApi = remote.injectEndpoints((build) => ({
  tickets: build.query<TicketList, number>({
    query: (page) => `/tickets?page=${page}&limit=${pageSize}`,
    transformResponse: (tickets: Ticket[], meta) => {
      const total = Number(
        (meta as { response?: Response } | undefined)?.response?.headers.get('x-total-count') ?? tickets.length,
      );
      return { tickets, total, totalPages: Math.max(1, Math.ceil(total / pageSize)) };
    },
    providesTags: ['Ticket'],
  }),
  /** Fetches the newest page first; later fetches load the messages after the cached ones, page by page. */
  ticket: build.query<TicketWithMessages, string>({
    queryFn: (id, { getState }, _, baseQuery) =>
      fetchNewer(newestHeld(getState(), id), (query) => baseQuery(`/tickets/${id}${query}`)),
    merge: catchUp,
    providesTags: (_, __, id) => [{ type: 'Message', id }],
  }),
  earlierMessages: build.query<TicketWithMessages, { id: string; before: number }>({
    query: ({ id, before }) => `/tickets/${id}?before=${before}`,
    keepUnusedDataFor: 0,
  }),
  updateTicket: build.mutation<Ticket, { id: string; update: TicketUpdate }>({
    query: ({ id, update }) => ({ url: `/tickets/${id}`, method: 'PATCH', body: update }),
    invalidatesTags: (_, __, { id }) => ['Ticket', { type: 'Message', id }],
  }),
  reply: build.mutation<TicketMessage, { id: string; message: NewMessage }>({
    query: ({ id, message }) => ({ url: `/tickets/${id}/messages`, method: 'POST', body: message }),
    invalidatesTags: (_, error, { id }) => (error ? [] : ['Ticket', { type: 'Message', id }]),
  }),
  customerOrders: build.query<Order[], string>({
    query: (email) => `/admin/orders?${new URLSearchParams({ search: email, limit: '5' })}`,
    transformResponse: ({ orders }: OrderPage, _, email) =>
      orders.filter((order) => order.customerEmail.toLowerCase() === email.toLowerCase()),
    providesTags: ['Order'],
  }),
}));

/** Number of the newest cached message; 0 when none is cached. */
const newestHeld = (state: unknown, id: string): number =>
  newestSeq(ticketsApi.endpoints.ticket.select(id)(state as RootState).data);

/** Applies a frame to the cached ticket and fetches missing messages. */
export const receiveFrame = (id: string, frame: ServerFrame) => (dispatch: AppDispatch) => {
  let complete = true;
  dispatch(
    ticketsApi.util.updateQueryData('ticket', id, (ticket) => {
      complete = applyFrame(ticket, frame);
    }),
  );
  if (!complete) dispatch(ticketsApi.util.invalidateTags([{ type: 'Message', id }]));
};

/** Moves the message's ticket to the top of the cached list, as the server sorts. A ticket of another page triggers a refetch. */
export const receiveInList = (page: number, message: TicketMessage) => (dispatch: AppDispatch) => {
  let isListed = false;
  dispatch(
    ticketsApi.util.updateQueryData('tickets', page, (list) => {
      const ticket = list.tickets.find(({ id }) => id === message.ticketId);
      if (!ticket || page > 1) return;
      isListed = true;
      ticket.lastSeq = Math.max(ticket.lastSeq, message.seq);
      ticket.updatedAt = message.createdAt;
      list.tickets = [ticket, ...list.tickets.filter((other) => other !== ticket)];
    }),
  );
  if (!isListed) dispatch(ticketsApi.util.invalidateTags(['Ticket']));
};

export const { useTicketsQuery, useTicketQuery, useUpdateTicketMutation, useReplyMutation, useCustomerOrdersQuery } =
  ticketsApi;

/** Loads the page before message number `seq`, prepends it to the cached messages and returns its length. */
export const useLoadBefore = (id: string) => {
  const dispatch = useAppDispatch();
  return async (seq: number): Promise<number> => {
    const page = ticketsApi.endpoints.earlierMessages.initiate(
      { id, before: seq },
      { subscribe: false, forceRefetch: true },
    );
    const { data: earlier } = await dispatch(page);
    if (earlier) dispatch(ticketsApi.util.updateQueryData('ticket', id, (held) => joinPages(earlier, held)));
    return earlier?.messages.length ?? 0;
  };
};
