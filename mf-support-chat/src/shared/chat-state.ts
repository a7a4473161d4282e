import { signal } from '@shop/platform/platform';
import { rememberedTicket } from './remembered-ticket.ts';

/** Words that somebody put in before the form was opened, such as the search that found nothing. */
export interface Draft {
  subject?: string;
  message?: string;
}

/** The four states of the widget (text 1 §2): a ticket is selected in chat and minimized only. And a ticket that cannot be had. */
export type Chat =
  | { state: 'closed' }
  | { state: 'form'; draft: Draft }
  | { state: 'chat'; ticketId: string }
  | { state: 'minimized'; ticketId: string }
  | { state: 'gone'; reason: string };

const chat = signal<Chat>({ state: 'closed' });

export const useChat = chat.use;
export const openedForm = (draft: Draft = {}): void => chat.set({ state: 'form', draft });
export const openedTicket = (ticketId: string): void => chat.set({ state: 'chat', ticketId });

/** Closing clears the selected ticket (text 1 §4). */
export const closed = (): void => chat.set({ state: 'closed' });

export function minimized(): void {
  const now = chat.get();
  if (now.state === 'chat') chat.set({ state: 'minimized', ticketId: now.ticketId });
}

/** The ticket is not, or no longer, this visitor's: it is not offered again, and an open panel gives the `reason`. */
export function gone(ticketId: string, reason: string): void {
  chat.set(chat.get().state === 'chat' ? { state: 'gone', reason } : { state: 'closed' });
  if (rememberedTicket.get() === ticketId) rememberedTicket.set(undefined);
}

/** Closes the conversation once its ticket is forgotten, as by a sign-out in any tab. Answers with how to stop that. */
export function closeOnceForgotten(): () => void {
  let before = rememberedTicket.get();
  return rememberedTicket.subscribe(() => {
    const now = rememberedTicket.get();
    const { state } = chat.get();
    if (before && !now && (state === 'chat' || state === 'minimized')) closed();
    before = now;
  });
}
