import type { TicketWithMessages } from '@shop/contracts/support';
import { stored } from '@shop/platform/platform';
import { useEffect } from 'react';

/** The newest number that was on the screen, by ticket. */
type Seen = Record<string, number>;

const parse = (value: unknown): Seen =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

/** Of this browser: what was read in one tab is read in all. */
const seen = stored<Seen>('shop.chat.seen', parse, { personal: true });

/** How many of staff's messages nobody has seen yet: those that came while the panel was minimized, also before a reload. */
export function useUnread(ticket: TicketWithMessages | undefined, isMinimized: boolean): number {
  const { [ticket?.id ?? '']: seenSeq } = seen.use();
  const id = ticket?.id;
  const lastSeq = ticket?.lastSeq ?? 0;
  useEffect(() => {
    // One ticket is remembered at a time, so one is enough here.
    if (id && (!isMinimized || seen.get()[id] === undefined)) seen.set({ [id]: lastSeq });
  }, [id, isMinimized, lastSeq]);
  if (!isMinimized || !ticket) return 0;
  return ticket.messages.filter(({ senderType, seq }) => senderType === 'staff' && seq > (seenSeq ?? lastSeq)).length;
}
