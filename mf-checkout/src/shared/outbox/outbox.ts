import type { OrderQuote, PlaceOrder } from '@shop/contracts/orders';
import { type CartLine, stored } from '@shop/platform/platform';
import { isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';
import { withLock } from './lock.ts';

/** An order on its way to the shop (decision 5). It is written down before it is first sent. */
export interface OutboxEntry {
  /** The Idempotency-Key. */
  key: string;
  body: PlaceOrder;
  copy: OrderCopy;
  cart: CartLine[];
  attempts: number;
  /** Not sent again by itself before this moment (milliseconds). */
  nextAt: number;
  /** The customer has left checkout for the confirmation page; until then a refusal is checkout's to show. */
  handedOver: boolean;
  /** The shop's final no; the customer decides what becomes of it. */
  refused?: { code: string; detail: string; quote?: OrderQuote };
}

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'copy' in value &&
  isOrderCopy(value.copy);

/** All orders that wait in this browser. */
export const outbox = stored<OutboxEntry[]>('shop.outbox', (value) => (Array.isArray(value) ? value.filter(isEntry) : []));

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
