import type { ServerFrame } from '@shop/contracts/frames';
import { LiveSocket, type LiveStatus, liveUrl } from '@shop/platform/live';
import { useAppDispatch } from '@shop/platform/platform';
import { useEffect } from 'react';
import { fetchTicket, newestCached, receiveFrame } from '../../shared/support.api.ts';

const concerns = (frame: ServerFrame, ticketId: string): boolean =>
  frame.type === 'ticket_updated' ? frame.ticket.id === ticketId : 'ticketId' in frame && frame.ticketId === ticketId;

/** Joins the live socket to a cached ticket: frames update the cache, and only messages they lack are fetched. */
export function useLiveTicket(ticketId: string, cached: boolean, onStatus: (status: LiveStatus) => void): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!cached) return undefined;
    const receive = (frame: ServerFrame) => {
      if (!concerns(frame, ticketId)) return;
      // The join was refused: the HTTP response sets the error that the panel shows.
      if (frame.type === 'error') void dispatch(fetchTicket(ticketId));
      else void dispatch(receiveFrame(ticketId, frame));
    };
    const socket = new LiveSocket(liveUrl(), {
      greeting: () => [{ type: 'join_ticket', ticketId, lastSeq: dispatch(newestCached(ticketId)) }],
      onStatus,
      onSessionEnded: () => void dispatch(fetchTicket(ticketId)),
      onFrame: receive,
    });
    socket.open();
    return () => socket.close();
  }, [dispatch, ticketId, cached, onStatus]);
}
