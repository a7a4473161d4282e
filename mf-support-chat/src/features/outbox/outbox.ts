import { newId, signal, stored } from '@shop/platform/platform';

/** A message that the server has not acknowledged yet. */
export interface Unsent {
  clientId: string;
  ticketId: string;
  message: string;
  /** When it was written, ISO. */
  at: string;
  /** Set when the server refused it: then it waits for the writer, not for the network. */
  refused?: string;
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['clientId', 'ticketId', 'message', 'at'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** Unsent messages of this browser, oldest first; they survive reloads, and go at a sign-out. */
export const outbox = stored<Unsent[]>('shop.chat.outbox', (value) => (Array.isArray(value) ? value.filter(isUnsent) : []), {
  personal: true,
});

interface Delivery {
  /** A message is on its way. */
  sending: boolean;
  /** What the messages wait for, in words, once an attempt has failed. */
  waiting?: string;
}

/** How sending goes on, in this tab. */
export const delivery = signal<Delivery>({ sending: false });

/** The first message that only waits to be sent. */
export const nextOf = (unsent: Unsent[]): Unsent | undefined => unsent.find((message) => !message.refused);

export function written(ticketId: string, message: string): void {
  outbox.set([...outbox.get(), { clientId: newId(), ticketId, message, at: new Date().toISOString() }]);
}

export function delivered(clientId: string): void {
  const others = outbox.get().filter((unsent) => unsent.clientId !== clientId);
  // Nothing stored is nothing to load the chat for.
  outbox.set(others.length > 0 ? others : undefined);
}

export const refused = (clientId: string, reason: string): void => change(clientId, { refused: reason });
export const retry = (clientId: string): void => change(clientId, { refused: undefined });

function change(clientId: string, fields: Partial<Unsent>): void {
  outbox.set(outbox.get().map((unsent) => (unsent.clientId === clientId ? { ...unsent, ...fields } : unsent)));
}
