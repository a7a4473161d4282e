import type { TicketWithMessages } from '@shop/contracts/support';
import { stored } from '@shop/platform/platform';
import { useEffect } from 'react';

/** Number of the last message shown, by ticket id. */
type Seen = Record<string, number>;

const parse = (value: unknown): Seen =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

/** Shared by all tabs of the browser: a message read in one tab is read in all. */
const seen = stored<Seen>('shop.chat.seen', parse, { personal: true });

/** Number of staff's messages that arrived while the panel was minimized; it survives reloads. */
export function useUnread(ticket: TicketWithMessages | undefined, isMinimized: boolean): number {
  const { [ticket?.id ?? '']: seenSeq } = seen.use();
  const id = ticket?.id;
  const lastSeq = ticket?.lastSeq ?? 0;
  useEffect(() => {
    // Only one ticket is remembered at a time, so the others are dropped.
    if (id && (!isMinimized || seen.get()[id] === undefined)) seen.set({ [id]: lastSeq });
  }, [id, isMinimized, lastSeq]);
  if (!isMinimized || !ticket) return 0;
  return ticket.messages.filter(({ senderType, seq }) => senderType === 'staff' && seq > (seenSeq ?? lastSeq)).length;
}
