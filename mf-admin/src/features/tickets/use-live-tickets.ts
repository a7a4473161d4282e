import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';
import { LiveSocket, liveUrl } from '@shop/platform/live';
import { useEffect, useRef, useState } from 'react';

interface Selected {
  ticketId: string | null;
  lastSeq: number;
}

/**
 * Follows every ticket, and fetches what was missed in the selected one after each gap (text 2 §7). Answers whether it is
 * connected.
 */
export function useLiveTickets(
  { ticketId, lastSeq }: Selected,
  onFrame: (frame: ServerFrame) => void,
  onSessionEnded: () => void,
): boolean {
  const [connected, setConnected] = useState(false);
  const socket = useRef<LiveSocket>(undefined);
  const latest = useRef({ ticketId, lastSeq, onFrame, onSessionEnded });
  latest.current = { ticketId, lastSeq, onFrame, onSessionEnded };

  useEffect(() => {
    const live = new LiveSocket(liveUrl(), {
      greeting: () => [{ type: 'admin_connect' }, ...joining(latest.current)],
      onStatus: (status) => setConnected(status === 'connected'),
      onSessionEnded: () => latest.current.onSessionEnded(),
      onFrame: (frame) => latest.current.onFrame(frame),
    });
    socket.current = live;
    live.open();
    return () => live.close();
  }, []);

  useEffect(() => {
    if (!ticketId) return;
    const live = socket.current;
    for (const frame of joining(latest.current)) live?.send(frame);
    return () => live?.send({ type: 'leave_ticket', ticketId });
  }, [ticketId]);

  return connected;
}

const joining = ({ ticketId, lastSeq }: Selected): ClientFrame[] => (ticketId ? [{ type: 'join_ticket', ticketId, lastSeq }] : []);
