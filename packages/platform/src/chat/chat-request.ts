import { signal } from '../storage/signal.ts';

/** A wish that the support chat opens: with its form, or straight at a ticket. */
export interface ChatRequest {
  ticketId?: string;
  /** Fills the form, such as the search that found nothing. */
  subject?: string;
  message?: string;
  /** Tells one request from the next. */
  id: number;
}

const request = signal<ChatRequest | null>(null);
let lastId = 0;

/** Opens the support chat from anywhere; waits for the widget when it is not loaded yet. */
export function openChat(wish: Omit<ChatRequest, 'id'> = {}): void {
  lastId += 1;
  request.set({ ...wish, id: lastId });
}

/** For the chat widget: the open request, null when there is none. Call {@link chatRequestTaken} when acted on. */
export const useChatRequest = request.use;
export const chatRequestTaken = (): void => request.set(null);
