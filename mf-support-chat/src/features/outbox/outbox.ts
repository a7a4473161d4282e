import { newId, signal, stored, useSession } from '@shop/platform/platform';

export interface Unsent {
  clientId: string;
  ticketId: string;
  /** The account that wrote it; none for a guest, whose tickets join an account. */
  userId?: string;
  message: string;
  /** Time of writing, ISO 8601. */
  at: string;
  /** The server's reason for refusing; such a message waits for its author, not for the network. */
  refused?: string;
}

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' &&
  value !== null &&
  ['clientId', 'ticketId', 'message', 'at'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

const outboxKey = 'shop.chat.outbox';

/** Unsent messages of this browser, oldest first; they survive reloads and are removed at sign-out. */
export const outbox = stored<Unsent[]>(outboxKey, (value) => (Array.isArray(value) ? value.filter(isUnsent) : []), {
  personal: true,
});

interface Delivery {
  sending: boolean;
  /** Reason for the wait, as shown to the customer, after an attempt has failed. */
  waiting?: string;
}

export const delivery = signal<Delivery>({ sending: false });

/** Unsent messages of the present person. Those of an account whose session ended wait until it signs in again. */
export function useUnsent(): Unsent[] {
  const { user, status } = useSession();
  return outbox.use().filter(({ userId }) => !userId || status === 'failed' || userId === user?.id);
}

export const nextOf = (unsent: Unsent[]): Unsent | undefined => unsent.find((message) => !message.refused);

export const written = (message: Pick<Unsent, 'ticketId' | 'userId' | 'message'>): void =>
  changeList((unsent) => [...unsent, { ...message, clientId: newId(), at: new Date().toISOString() }]);

export const delivered = (clientId: string): void =>
  changeList((unsent) => unsent.filter((message) => message.clientId !== clientId));

export const refused = (clientId: string, reason: string): void => change(clientId, { refused: reason });
export const retry = (clientId: string): void => change(clientId, { refused: undefined });

const change = (clientId: string, fields: Partial<Unsent>): void =>
  changeList((unsent) =>
    unsent.map((message) => (message.clientId === clientId ? { ...message, ...fields } : message)),
  );

/** Tabs share the list, so no other tab changes it between reading and writing. */
function changeList(next: (unsent: Unsent[]) => Unsent[]): void {
  const apply = () => {
    const unsent = next(outbox.get());
    // An empty list is removed because any stored value makes the shell load the chat.
    outbox.set(unsent.length > 0 ? unsent : undefined);
  };
  const { locks } = globalThis.navigator;
  if (locks) void locks.request(outboxKey, async () => apply());
  else apply();
}
