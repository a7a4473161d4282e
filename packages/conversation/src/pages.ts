import type { TicketWithMessages } from '@shop/contracts/support';

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
  const bySeq = new Map([...older.messages, ...newer.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  const first = [older, newer].find((page) => page.messages[0]?.seq === messages[0]?.seq);
  return { ...newer, messages, more: first?.more ?? newer.more };
}

/** Brings a held conversation up to date in place: nothing changes when nothing happened, so nothing is drawn again. */
export function catchUp(held: TicketWithMessages, fresh: TicketWithMessages): void {
  const messages = fresh.messages.length > 0 ? joinPages(held, fresh).messages : held.messages;
  Object.assign(held, fresh, { messages, more: held.more });
}
