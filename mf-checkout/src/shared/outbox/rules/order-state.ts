import type { OrderQuote, PlaceOrder } from '@shop/contracts/orders';
import type { CartLine } from '@shop/platform/platform';

/**
 * Where an order is on its way to the shop. `draft` is the form of checkout, `sending` an order whose checkout is open, `waiting` one that is sent until the
 * shop acknowledges it, `refused` one whose customer decides.
 */
export type OrderState = 'draft' | 'sending' | 'waiting' | 'refused' | 'placed';

/** An order on its way to the shop (product.md#orders-that-could-not-be-sent). It is written down before it is first sent. */
export interface OutboxEntry {
  /** The Idempotency-Key, made at the press. */
  key: string;
  state: OrderState;
  /** Whose it is: an account, or a guest of this browser. It is shown and sent for nobody else. */
  owner: string;
  /** The account that ordered; none for a guest. */
  userId?: string | undefined;
  /** The same at every attempt. */
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
  /** The shop's final no. */
  refused?: Refusal;
}

export interface Refusal {
  code: string;
  detail: string;
  quote?: OrderQuote | undefined;
}

export type OrderEvent =
  | { type: 'pressed' }
  /** Its checkout was left or closed, or has no more to show. */
  | { type: 'left' }
  | { type: 'failed'; at: number; nextAt: number }
  | { type: 'mended'; body: PlaceOrder }
  | { type: 'refused'; refused: Refusal }
  | { type: 'placed' }
  /** The customer has seen the refusal and goes back to the form, or gives the order up. */
  | { type: 'ended' };

const transitions: Record<OrderState, Partial<Record<OrderEvent['type'], OrderState>>> = {
  draft: { pressed: 'sending' },
  // An open checkout shows the refusal itself, in its form.
  sending: { left: 'waiting', refused: 'draft', placed: 'placed' },
  waiting: { refused: 'refused', placed: 'placed' },
  refused: { placed: 'placed', ended: 'draft' },
  placed: {},
};

/** The order after an event; one that means nothing in its state changes nothing. */
export function orderAfter(entry: OutboxEntry, event: OrderEvent): OutboxEntry {
  const state = transitions[entry.state][event.type] ?? entry.state;
  if (event.type === 'failed') return { ...entry, attempts: entry.attempts + 1, triedAt: event.at, nextAt: event.nextAt };
  if (event.type === 'mended') return { ...entry, body: event.body };
  return event.type === 'refused' ? { ...entry, state, refused: event.refused } : { ...entry, state };
}

const firstDelayMs = 2_000;
const longestDelayMs = 300_000;

/** Milliseconds until the next attempt: doubling up to five minutes, spread by a quarter so that tabs and customers do not meet. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) * (0.75 + random / 2);

/** Milliseconds until an order is sent by itself. A clock that was put back meanwhile does not prolong the longest pause. */
export function waitMs({ nextAt }: Pick<OutboxEntry, 'nextAt'>, now: number): number {
  const ms = nextAt - now;
  return ms > 1.25 * longestDelayMs ? 0 : Math.max(0, ms);
}
