import type { ServerFrame } from '@shop/contracts/frames';
import { newestSeq } from '@shop/platform/live';
import { toast, useAppDispatch } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { useCallback, useState } from 'react';
import { polled } from '../../shared/polled.ts';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { receiveFrame, receiveInList, ticketsApi, useTicketQuery, useTicketsQuery } from './tickets.api.ts';
import { useLiveTickets } from './use-live-tickets.ts';

const pollMs = 10_000;

/** The list, the selected ticket, and the live socket that updates both. */
export function useConsole(selected: string | null, page: number, onOpen: (id: string) => void) {
  const dispatch = useAppDispatch();
  const list = useTicketsQuery(page, { ...polled(pollMs), refetchOnMountOrArgChange: true });
  const ticket = useTicketQuery(selected ?? skipToken, { refetchOnMountOrArgChange: true });
  const { currentData } = ticket;
  useSessionEnded(list.error);
  // Counts messages from the live socket: the conversation scrolls down for each (product.md#ticket-console).
  const [announced, setAnnounced] = useState(0);

  const stale = useCallback(
    (id: string) => dispatch(ticketsApi.util.invalidateTags(['Ticket', { type: 'Message', id }])),
    [dispatch],
  );

  const announce = (id: string) => id === selected && setAnnounced((count) => count + 1);

  const onFrame = (frame: ServerFrame) => {
    if (frame.type === 'new_ticket') {
      const { id, customerName, subject } = frame.ticket;
      toast({
        title: 'New Support Ticket',
        description: `${customerName}: ${subject}`,
        action: { label: 'Open', onClick: () => onOpen(id) },
      });
      dispatch(ticketsApi.util.invalidateTags(['Ticket']));
    }
    if (frame.type === 'tickets_changed') {
      dispatch(ticketsApi.util.invalidateTags(['Ticket']));
      if (selected) stale(selected);
    }
    if (frame.type === 'ticket_updated') stale(frame.ticket.id);
    if (frame.type === 'joined') {
      dispatch(receiveFrame(frame.ticketId, frame));
      if (frame.messages.length === 0 && !frame.more) return;
      dispatch(ticketsApi.util.invalidateTags(['Ticket']));
      announce(frame.ticketId);
    }
    if (frame.type === 'new_message') {
      dispatch(receiveFrame(frame.ticketId, frame));
      if (frame.message) dispatch(receiveInList(page, frame.message));
      else dispatch(ticketsApi.util.invalidateTags(['Ticket']));
      announce(frame.ticketId);
    }
  };
  // The refetch is answered with 401, which leads to the login.
  const onSessionEnded = () => void list.refetch();
  const status = useLiveTickets({ ticketId: selected, lastSeq: newestSeq(currentData) }, onFrame, onSessionEnded);
  return { list, ticket, status, announced };
}
