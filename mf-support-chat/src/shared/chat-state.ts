import { stored } from '@shop/platform/platform';
import { isTicketId, rememberedTicket } from './remembered-ticket.ts';

/** Form fields that the page suggests, such as the search term without results. */
export interface Draft {
  subject?: string;
  message?: string;
}

/** States of the widget (product.md#chat), plus `gone` for a ticket that this visitor may not read. */
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

/** Stored for this tab only: another tab may show another chat. */
const chat = stored<Chat>('shop.chat.state', parse, { tab: true });

let opened = false;

export const useChat = chat.use;
export const isClosed = (): boolean => chat.get().state === 'closed';

/** Whether the user opened the chat on this page. A chat restored after a reload must not move the focus. */
export const wasOpenedHere = (): boolean => opened;

export const openedForm = (draft: Draft = {}): void => open({ state: 'form', draft });
export const openedTicket = (ticketId: string): void => open({ state: 'chat', ticketId });

function open(next: Chat): void {
  opened = true;
  chat.set(next);
}

/** Clears the selected ticket (product.md#chat); an empty state also keeps the shell from loading the chat. */
export const closed = (): void => chat.set(undefined);

export function minimized(): void {
  const now = chat.get();
  if (now.state === 'chat') chat.set({ state: 'minimized', ticketId: now.ticketId });
}

/** Forgets a ticket that the visitor may no longer read; an open panel shows `reason`. */
export function gone(ticketId: string, reason: string): void {
  if (chat.get().state === 'chat') chat.set({ state: 'gone', reason });
  else closed();
  if (rememberedTicket.get() === ticketId) rememberedTicket.set(undefined);
}

/** Closes the conversation when its ticket is forgotten, for example by a sign-out in another tab. Returns an unsubscribe function. */
export function closeOnceForgotten(): () => void {
  let before = rememberedTicket.get();
  return rememberedTicket.subscribe(() => {
    const now = rememberedTicket.get();
    const { state } = chat.get();
    if (before && !now && (state === 'chat' || state === 'minimized')) closed();
    before = now;
  });
}
