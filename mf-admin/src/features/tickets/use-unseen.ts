import type { Ticket } from '@shop/contracts/support';
import { useEffect, useRef, useState } from 'react';

/** How many messages came to each ticket since it was looked at, counted from when the console was opened. */
export function useUnseen(tickets: Ticket[] | undefined, selected: string | null): (ticket: Ticket) => number {
  const seen = useRef<Map<string, number>>(undefined);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!tickets) return;
    seen.current ??= new Map(tickets.map(({ id, lastSeq }) => [id, lastSeq]));
    const current = tickets.find(({ id }) => id === selected);
    if (current) seen.current.set(current.id, current.lastSeq);
    redraw((count) => count + 1);
  }, [tickets, selected]);
  return ({ id, lastSeq }) => (seen.current && id !== selected ? Math.max(0, lastSeq - (seen.current.get(id) ?? 0)) : 0);
}
