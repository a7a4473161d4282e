import type { User } from '@shop/contracts/auth';
import type { OrderQuote, PlaceOrder } from '@shop/contracts/orders';
import { type CartLine, stored } from '@shop/platform/platform';
import { copyOfSubmitted, isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';
import { withLock } from './lock.ts';

/** An order on its way to the shop (product.md#orders-that-could-not-be-sent). It is written down before it is first sent. */
export interface OutboxEntry {
  /** The Idempotency-Key. */
  key: string;
  /** The account that ordered; none for a guest. */
  userId?: string | undefined;
  /** What is sent, the same at every attempt. */
  body: PlaceOrder;
  /** ISO moment. */
  placedAt: string;
  /** ISO moment until which the shop keeps the number for this order; none of a number that the browser proposed. */
  reservedUntil?: string | undefined;
  /** What goes back into the cart when the shop refuses. */
  cart: CartLine[];
  attempts: number;
  /** When it was last sent in vain (milliseconds); missing before the first attempt has failed. */
  triedAt?: number;
  /** Not sent again by itself before this moment (milliseconds). */
  nextAt: number;
  /** The customer has left checkout for the confirmation page; until then a refusal is checkout's to show. */
  handedOver: boolean;
  /** The shop's final no; the customer decides what becomes of it. */
  refused?: { code: string; detail: string; quote?: OrderQuote };
}

/** Whether the account at the browser, if any, may send it: its order must not become that of whoever signs in next. */
export const isSentBy = (account: User['id'] | undefined, { userId }: OutboxEntry): boolean => userId === undefined || userId === account;

/** The order of an entry, as these pages draw orders. */
export const orderOf = ({ body, placedAt }: Pick<OutboxEntry, 'body' | 'placedAt'>): OrderCopy => copyOfSubmitted(body, placedAt);

/** What the storage holds → an entry that can be sent and drawn, or nothing. */
function parseEntry(value: unknown): OutboxEntry[] {
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.body) || !Array.isArray(value.cart)) return [];
  // Entries of releases before 1.1 carry the moment in a copy of the order.
  const placedAt = value.placedAt ?? (isRecord(value.copy) ? value.copy.timestamp : undefined);
  const entry = { ...value, placedAt } as OutboxEntry;
  return isDrawable(entry) ? [entry] : [];
}

function isDrawable(entry: OutboxEntry): boolean {
  try {
    return isOrderCopy(orderOf(entry));
  } catch {
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All orders that wait in this browser. */
export const outbox = stored<OutboxEntry[]>('shop.outbox', (value) => (Array.isArray(value) ? value.flatMap(parseEntry) : []));

export const inOutbox = (key: string | undefined): OutboxEntry | undefined => outbox.get().find((entry) => entry.key === key);

// Tabs change one list: whoever changes it reads it anew under the lock.
const change = (next: (entries: OutboxEntry[]) => OutboxEntry[]) =>
  withLock('shop.outbox', async () => {
    const entries = next(outbox.get());
    outbox.set(entries.length > 0 ? entries : undefined);
  });

/** Adds or replaces by key. */
export const putInOutbox = (entry: OutboxEntry) => change((entries) => [...entries.filter(({ key }) => key !== entry.key), entry]);

export const changeInOutbox = (key: string, values: Partial<OutboxEntry>) =>
  change((entries) => entries.map((entry) => (entry.key === key ? { ...entry, ...values } : entry)));

export const takeFromOutbox = (key: string) => change((entries) => entries.filter((entry) => entry.key !== key));
