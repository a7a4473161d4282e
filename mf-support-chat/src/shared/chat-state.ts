import { signal } from '@shop/platform/platform';

/** Words that somebody put in before the form was opened, such as the search that found nothing. */
export interface Draft {
  subject?: string;
  message?: string;
}

/** The four states of the widget (text 1 §2): a ticket is selected in chat and minimized only. */
export type Chat =
  | { state: 'closed' }
  | { state: 'form'; draft: Draft }
  | { state: 'chat'; ticketId: string }
  | { state: 'minimized'; ticketId: string };

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
