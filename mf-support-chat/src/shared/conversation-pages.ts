import type { TicketWithMessages } from '@shop/contracts/support';

/** Two pages of one conversation as one, whichever came first: every message once, in order, with the facts of the `newer` answer. */
export function joinPages(older: TicketWithMessages, newer: TicketWithMessages): TicketWithMessages {
  const bySeq = new Map([...older.messages, ...newer.messages].map((message) => [message.seq, message]));
  const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  const first = [older, newer].find((page) => page.messages[0]?.seq === messages[0]?.seq);
  return { ...newer, messages, more: first?.more ?? newer.more };
}

/** A conversation brought up to date in place: nothing changes when nothing happened, so nothing is drawn again. */
export function catchUp(held: TicketWithMessages, fresh: TicketWithMessages): void {
  const messages = fresh.messages.length > 0 ? joinPages(held, fresh).messages : held.messages;
  Object.assign(held, fresh, { messages, more: held.more });
}
