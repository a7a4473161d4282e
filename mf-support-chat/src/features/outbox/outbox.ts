import { newId, signal, stored } from '@shop/platform/platform';

export interface Unsent {
  clientId: string;
  ticketId: string;
  message: string;
  /** Time of writing, ISO 8601. */
  at: string;
  /** The server's reason for refusing; such a message waits for its author, not for the network. */
  refused?: string;
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['clientId', 'ticketId', 'message', 'at'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Unsent messages of this browser, oldest first; they survive reloads and are removed at sign-out. */
export const outbox = stored<Unsent[]>('shop.chat.outbox', (value) => (Array.isArray(value) ? value.filter(isUnsent) : []), {
  personal: true,
});

interface Delivery {
  sending: boolean;
  /** Reason for the wait, as shown to the customer, after an attempt has failed. */
  waiting?: string;
}

export const delivery = signal<Delivery>({ sending: false });

export const nextOf = (unsent: Unsent[]): Unsent | undefined => unsent.find((message) => !message.refused);

export function written(ticketId: string, message: string): void {
  outbox.set([...outbox.get(), { clientId: newId(), ticketId, message, at: new Date().toISOString() }]);
}

export function delivered(clientId: string): void {
  const others = outbox.get().filter((unsent) => unsent.clientId !== clientId);
  // An empty list is removed because any stored value makes the shell load the chat.
  outbox.set(others.length > 0 ? others : undefined);
}

export const refused = (clientId: string, reason: string): void => change(clientId, { refused: reason });
export const retry = (clientId: string): void => change(clientId, { refused: undefined });

function change(clientId: string, fields: Partial<Unsent>): void {
  outbox.set(outbox.get().map((unsent) => (unsent.clientId === clientId ? { ...unsent, ...fields } : unsent)));
}
