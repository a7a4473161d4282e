import type { Ticket } from '@shop/contracts/support';
import { useState } from 'react';

type Seen = ReadonlyMap<string, number>;

/** Returns each ticket's number of new messages since staff last viewed it or opened the console. */
export function useUnseen(tickets: Ticket[] | undefined, selected: string | null): (ticket: Ticket) => number {
  const [seen, setSeen] = useState<Seen>();
  const now = tickets ? lookedAt(seen, tickets, selected) : seen;
  if (now !== seen) setSeen(now);
  return ({ id, lastSeq }) => (now && id !== selected ? Math.max(0, lastSeq - (now.get(id) ?? 0)) : 0);
}

/** The last viewed message of each ticket: at first of every listed ticket, later of the selected one. */
function lookedAt(seen: Seen | undefined, tickets: Ticket[], selected: string | null): Seen {
  if (!seen) return new Map(tickets.map(({ id, lastSeq }) => [id, lastSeq]));
  const current = tickets.find(({ id }) => id === selected);
  return current && seen.get(current.id) !== current.lastSeq ? new Map(seen).set(current.id, current.lastSeq) : seen;
}
