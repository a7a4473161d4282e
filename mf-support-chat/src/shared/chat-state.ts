import { stored } from '@shop/platform/platform';
import { isTicketId, rememberedTicket } from './remembered-ticket.ts';

/** What somebody put in before the form was opened, such as the search that found nothing. */
export interface Draft {
  subject?: string;
  message?: string;
}

/** The four states of the widget (product.md#chat): a ticket is selected in chat and minimized only. And a ticket that cannot be had. */
export type Chat =
  | { state: 'closed' }
  | { state: 'form'; draft: Draft }
  | { state: 'chat'; ticketId: string }
  | { state: 'minimized'; ticketId: string }
  | { state: 'gone'; reason: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(value: unknown): Chat {
  if (!isRecord(value)) return { state: 'closed' };
  const { state, ticketId, draft } = value;
  if ((state === 'chat' || state === 'minimized') && isTicketId(ticketId)) return { state, ticketId };
  if (state !== 'form') return { state: 'closed' };
  const text = (field: string) => (isRecord(draft) && typeof draft[field] === 'string' ? draft[field] : undefined);
  return { state, draft: { subject: text('subject'), message: text('message') } };
}

/** Of this tab: it survives reloads, and another tab's chat is another one. */
const chat = stored<Chat>('shop.chat.state', parse, { tab: true });

let opened = false;

export const useChat = chat.use;
export const isClosed = (): boolean => chat.get().state === 'closed';

/** Whether somebody opened the chat on this page, as against one that was open before a reload: then its focus is theirs to move. */
export const wasOpenedHere = (): boolean => opened;

export const openedForm = (draft: Draft = {}): void => open({ state: 'form', draft });
export const openedTicket = (ticketId: string): void => open({ state: 'chat', ticketId });

function open(next: Chat): void {
  opened = true;
  chat.set(next);
}

/** Closing clears the selected ticket (product.md#chat), and leaves nothing for which the shell would load the chat. */
export const closed = (): void => void chat.set(undefined);

export function minimized(): void {
  const now = chat.get();
  if (now.state === 'chat') chat.set({ state: 'minimized', ticketId: now.ticketId });
}

/** The ticket is not, or no longer, this visitor's: it is not offered again, and an open panel gives the `reason`. */
export function gone(ticketId: string, reason: string): void {
  if (chat.get().state === 'chat') chat.set({ state: 'gone', reason });
  else closed();
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
