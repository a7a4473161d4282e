import type { ServerFrame } from '@shop/contracts/frames';
import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';

/** Messages a request while catching up: the most that the server answers with. */
const catchUpLimit = 200;

/** What a request for a page came to; `error` in whatever shape the caller's requests have. */
interface Page<E> {
  data?: unknown;
  error?: E;
}

/**
 * Fetches what a client lacks: the newest page when it holds nothing (`newestHeld` 0), else everything after the newest number
 * held, page by page, so that no gap is left however long it was away. `request` gets the query of `GET /api/tickets/:id`.
 */
export async function fetchNewer<E>(
  newestHeld: number,
  request: (query: string) => PromiseLike<Page<E>> | Page<E>,
): Promise<{ data: TicketWithMessages } | { error: NonNullable<E> }> {
  const pages: TicketWithMessages[] = [];
  let after = newestHeld;
  for (let more = true; more; ) {
    const answer = await request(after ? `?after=${after}&limit=${catchUpLimit}` : '');
    if (answer.error) return { error: answer.error };
    const page = answer.data as TicketWithMessages;
    pages.push(page);
    more = after > 0 && page.more;
    after = page.messages.at(-1)?.seq ?? 0;
  }
  return { data: pages.reduce((older, newer) => joinPages(older, newer)) };
}

/** Two pages of one conversation as one, whichever came first: every message once, in order, with the facts of the `newer` answer. */
export function joinPages(older: TicketWithMessages, newer: TicketWithMessages): TicketWithMessages {
  const messages = merged(older.messages, newer.messages);
  const first = [older, newer].find((page) => page.messages[0]?.seq === messages[0]?.seq);
  return { ...newer, messages, more: first?.more ?? newer.more };
}

/** Every message once, in order; the later one of two with the same number. */
function merged(...lists: TicketMessage[][]): TicketMessage[] {
  const bySeq = new Map(lists.flat().map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Brings a held conversation up to date in place: nothing changes when nothing happened, so nothing is drawn again. */
export function catchUp(held: TicketWithMessages, fresh: TicketWithMessages): void {
  const messages = fresh.messages.length > 0 ? joinPages(held, fresh).messages : held.messages;
  Object.assign(held, fresh, { messages, more: held.more });
}

/** Number of the newest message held; 0 when none is. */
export const newestSeq = (held: Pick<TicketWithMessages, 'messages'> | undefined): number => held?.messages.at(-1)?.seq ?? 0;

/**
 * Adds a message to a held conversation in place. `after` is the number of the one before it, as far as the reader may see.
 * Answers false when something between the two is missing: then nothing changes, and what is missing has to be fetched.
 */
export function addMessage(held: TicketWithMessages, message: TicketMessage, after: number): boolean {
  if (held.messages.some(({ seq }) => seq === message.seq)) return true;
  if (newestSeq(held) < after) return false;
  held.messages = merged(held.messages, [message]);
  held.lastSeq = Math.max(held.lastSeq, message.seq);
  return true;
}

/** Brings what a frame says of a held conversation into it, in place. Answers false when more has to be fetched than the frame brought. */
export function applyFrame(held: TicketWithMessages, frame: ServerFrame): boolean {
  if (frame.type === 'ticket_updated') Object.assign(held, frame.ticket);
  if (frame.type === 'joined') {
    if (frame.messages.length > 0) held.messages = merged(held.messages, frame.messages);
    held.lastSeq = frame.lastSeq;
    return !frame.more;
  }
  if (frame.type !== 'new_message') return true;
  const { message, after, seq } = frame;
  return message && after !== undefined ? addMessage(held, message, after) : seq <= newestSeq(held);
}
