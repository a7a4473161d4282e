import type { ServerFrame } from '@shop/contracts/frames';
import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';

/** Messages per request while catching up: the server's maximum. */
const catchUpLimit = 200;

/** Result of a page request; `error` has the caller's type. */
interface Page<E> {
  data?: unknown;
  error?: E;
}

/**
 * Fetches the newest page (`newestHeld` 0), or all messages after the newest stored number, page by page. `request` receives the
 * query of `GET /api/tickets/:id`.
 */
export async function fetchNewer<E>(
  newestHeld: number,
  request: (query: string) => PromiseLike<Page<E>> | Page<E>,
): Promise<{ data: TicketWithMessages } | { error: NonNullable<E> }> {
  const pages: TicketWithMessages[] = [];
  let after = newestHeld;
  for (let more = true; more; ) {
    const response = await request(after ? `?after=${after}&limit=${catchUpLimit}` : '');
    if (response.error) return { error: response.error };
    const page = response.data as TicketWithMessages;
    pages.push(page);
    more = after > 0 && page.more;
    after = page.messages.at(-1)?.seq ?? 0;
  }
  return { data: pages.reduce((older, newer) => joinPages(older, newer)) };
}

/** Merges two pages of a conversation in any order: unique sorted messages with the ticket fields of `newer`. */
export function joinPages(older: TicketWithMessages, newer: TicketWithMessages): TicketWithMessages {
  const messages = merged(older.messages, newer.messages);
  const first = [older, newer].find((page) => page.messages[0]?.seq === messages[0]?.seq);
  return { ...newer, messages, more: first?.more ?? newer.more };
}

function merged(...lists: TicketMessage[][]): TicketMessage[] {
  const bySeq = new Map(lists.flat().map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Updates a stored conversation in place; unchanged data keeps its identity and causes no render. */
export function catchUp(held: TicketWithMessages, fresh: TicketWithMessages): void {
  const messages = fresh.messages.length > 0 ? joinPages(held, fresh).messages : held.messages;
  Object.assign(held, fresh, { messages, more: held.more });
}

/** Number of the newest stored message, or 0. */
export const newestSeq = (held: Pick<TicketWithMessages, 'messages'> | undefined): number =>
  held?.messages.at(-1)?.seq ?? 0;

/**
 * Adds a message in place. `after` is the number of the previous message visible to the reader; returns false, without a change,
 * when messages between are missing.
 */
export function addMessage(held: TicketWithMessages, message: TicketMessage, after: number): boolean {
  if (held.messages.some(({ seq }) => seq === message.seq)) return true;
  if (newestSeq(held) < after) return false;
  held.messages = merged(held.messages, [message]);
  held.lastSeq = Math.max(held.lastSeq, message.seq);
  return true;
}

/** Applies a frame to a stored conversation in place. Returns false when further messages must be fetched. */
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
