import type { OrderQuote, PlaceOrder } from '@shop/contracts/orders';
import type { CartLine } from '@shop/platform/platform';

/**
 * `draft` is the form, `sending` has an open checkout, `waiting` is queued until the shop acknowledges it, `refused` needs the customer's
 * decision.
 */
export type OrderState = 'draft' | 'sending' | 'waiting' | 'refused' | 'placed';

/**
 * An order that the shop has not acknowledged (product.md#orders-that-could-not-be-sent). The browser stores it before the first attempt.
 */
export interface OutboxEntry {
  /** Idempotency key, created on click. */
  key: string;
  state: OrderState;
  /** Account or guest of this browser; no one else sees the order. */
  owner: string;
  userId?: string | undefined;
  /** Identical in every attempt, except for a refused receipt. */
  body: PlaceOrder;
  /** ISO instant. */
  placedAt: string;
  /** ISO instant until which the shop reserves the number; missing for a number proposed by the browser. */
  reservedUntil?: string | undefined;
  /** Lines that return to the cart when the shop refuses. */
  cart: CartLine[];
  attempts: number;
  /** Time of the last failed attempt in milliseconds. */
  triedAt?: number;
  /** Earliest automatic attempt, in milliseconds. */
  nextAt: number;
  refused?: Refusal;
}

export interface Refusal {
  code: string;
  detail: string;
  quote?: OrderQuote | undefined;
}

export type OrderEvent =
  | { type: 'pressed' }
  /** The customer left or closed checkout. */
  | { type: 'left' }
  | { type: 'failed'; at: number; nextAt: number }
  | { type: 'corrected'; body: PlaceOrder }
  | { type: 'refused'; refused: Refusal }
  | { type: 'placed' }
  /** The customer returns to the form, or discards the order. */
  | { type: 'ended' };

const transitions: Record<OrderState, Partial<Record<OrderEvent['type'], OrderState>>> = {
  draft: { pressed: 'sending' },
  // An open checkout shows the refusal in its form.
  sending: { left: 'waiting', refused: 'draft', placed: 'placed' },
  waiting: { refused: 'refused', placed: 'placed' },
  refused: { placed: 'placed', ended: 'draft' },
  placed: {},
};

/** An event without a transition keeps the state. */
export function orderAfter(entry: OutboxEntry, event: OrderEvent): OutboxEntry {
  const state = transitions[entry.state][event.type] ?? entry.state;
  if (event.type === 'failed')
    return { ...entry, attempts: entry.attempts + 1, triedAt: event.at, nextAt: event.nextAt };
  if (event.type === 'corrected') return { ...entry, body: event.body };
  return event.type === 'refused' ? { ...entry, state, refused: event.refused } : { ...entry, state };
}

const firstDelayMs = 2_000;
const longestDelayMs = 300_000;

/** Milliseconds until the next attempt: exponential up to five minutes, with jitter of a quarter. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) * (0.75 + random / 2);

/** Milliseconds until the next automatic attempt. A clock that was set back never extends the longest pause. */
export function waitMs({ nextAt }: Pick<OutboxEntry, 'nextAt'>, now: number): number {
  const ms = nextAt - now;
  return ms > 1.25 * longestDelayMs ? 0 : Math.max(0, ms);
}
