import { signal } from '../storage/signal.ts';

/** A request to open the support chat, with its form or a ticket. */
export interface ChatRequest {
  ticketId?: string;
  /** Prefills the form, such as with a search without results. */
  subject?: string;
  message?: string;
  /** Distinguishes requests. */
  id: number;
}

const request = signal<ChatRequest | null>(null);
let lastId = 0;

/** Opens the support chat; waits until the widget is loaded. */
export function openChat(wish: Omit<ChatRequest, 'id'> = {}): void {
  lastId += 1;
  request.set({ ...wish, id: lastId });
}

/** The open request for the chat widget, or null. Call {@link chatRequestTaken} afterwards. */
export const useChatRequest = request.use;
export const chatRequestTaken = (): void => request.set(null);
