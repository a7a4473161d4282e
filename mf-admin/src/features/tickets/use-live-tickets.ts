import type { ClientFrame, ServerFrame } from '@shop/contracts/frames';
import { LiveSocket, type LiveStatus, liveUrl } from '@shop/platform/live';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface Selected {
  ticketId: string | null;
  lastSeq: number;
}

/**
 * Subscribes to every ticket, and fetches the selected ticket's missed messages after each gap (product.md#live-socket).
 * Returns the connection status.
 */
export function useLiveTickets(
  { ticketId, lastSeq }: Selected,
  onFrame: (frame: ServerFrame) => void,
  onSessionEnded: () => void,
): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const socket = useRef<LiveSocket>(undefined);
  const receive = useEffectEvent(onFrame);
  const endSession = useEffectEvent(onSessionEnded);
  const join = useEffectEvent(() => joining({ ticketId, lastSeq }));

  useEffect(() => {
    const live = new LiveSocket(liveUrl(), {
      greeting: () => [{ type: 'admin_connect' }, ...join()],
      onStatus: setStatus,
      onSessionEnded: () => endSession(),
      onFrame: (frame) => receive(frame),
    });
    socket.current = live;
    live.open();
    return () => live.close();
  }, []);

  useEffect(() => {
    if (!ticketId) return undefined;
    const live = socket.current;
    for (const frame of join()) live?.send(frame);
    return () => live?.send({ type: 'leave_ticket', ticketId });
  }, [ticketId]);

  return status;
}

const joining = ({ ticketId, lastSeq }: Selected): ClientFrame[] =>
  ticketId ? [{ type: 'join_ticket', ticketId, lastSeq }] : [];
