import type { ServerFrame } from '@shop/contracts/frames';
import { LiveSocket, liveUrl } from '@shop/conversation/live-socket';
import { useEffect, useRef, useState } from 'react';

/** Follows one ticket over the live socket; `onChange` means that the ticket is worth fetching. Answers whether it is connected. */
export function useLiveTicket(ticketId: string, lastSeq: number, onChange: () => void): boolean {
  const [connected, setConnected] = useState(false);
  const latest = useRef({ lastSeq, onChange });
  latest.current = { lastSeq, onChange };

  useEffect(() => {
    const socket = new LiveSocket(liveUrl(), {
      greeting: () => [{ type: 'join_ticket', ticketId, lastSeq: latest.current.lastSeq }],
      onConnected: setConnected,
      onSessionEnded: () => latest.current.onChange(),
      onFrame: (frame) => isChange(frame, ticketId) && latest.current.onChange(),
    });
    socket.open();
    return () => socket.close();
  }, [ticketId]);

  return connected;
}

function isChange(frame: ServerFrame, ticketId: string): boolean {
  if (frame.type === 'joined') return frame.ticketId === ticketId && (frame.messages.length > 0 || frame.more);
  if (frame.type === 'new_message') return frame.ticketId === ticketId;
  return frame.type === 'ticket_updated' && frame.ticket.id === ticketId;
}
