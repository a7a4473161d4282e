import type { OrderQuote, PlacedOrder } from '@shop/contracts/orders';
import { type ApiError, type AppDispatch, isApiError } from '@shop/platform/platform';
import { copyOf } from '../orders/order-copy.ts';
import { ordersApi, signedLink } from '../orders/orders.api.ts';
import { lastOrder } from './last-order.ts';
import { withLock } from './lock.ts';
import { changeInOutbox, inOutbox, type OutboxEntry, takeFromOutbox } from './outbox.ts';

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder; entry: OutboxEntry }
  /** Not saved, and will be sent again. */
  | { kind: 'waiting' }
  /** A 4xx: the shop has it not and will not take it like this. */
  | { kind: 'refused'; error: ApiError; entry: OutboxEntry };

const firstDelayMs = 2_000;
const longestDelayMs = 300_000;
const tryAgainLater = new Set([408, 425, 429]);

/** Whether nobody knows if the order was stored: no answer, no readable answer, or an error of the shop's own (product.md#orders-that-could-not-be-sent). */
export const isFailedSave = ({ status }: Pick<ApiError, 'status'>): boolean => status < 400 || status >= 500;

/** Milliseconds until the next attempt: doubling up to five minutes, spread by a quarter so that tabs and customers do not meet. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) * (0.75 + random / 2);

interface Sending {
  /** Now, whatever the back-off says. */
  force?: boolean;
  /** Not at all while another tab is sending it. */
  ifAvailable?: boolean;
}

/** Sends an order of the outbox with its own key, in one tab at a time. Nothing when it is no longer, or not yet, to be sent. */
export async function sendOrder(dispatch: AppDispatch, key: string, { force = false, ifAvailable = false }: Sending = {}) {
  return withLock<Outcome | undefined>(
    `shop.order.${key}`,
    async () => {
      const entry = inOutbox(key);
      if (!entry || entry.refused || (!force && entry.nextAt > Date.now())) return undefined;
      const { data, error } = await dispatch(ordersApi.endpoints.placeOrder.initiate({ key, body: entry.body }));
      return data ? acknowledged(dispatch, key, data, entry) : notPlaced(key, error, entry);
    },
    { ifAvailable },
  );
}

async function acknowledged(dispatch: AppDispatch, key: string, order: PlacedOrder, sent: OutboxEntry): Promise<Outcome> {
  const entry = inOutbox(key) ?? sent;
  const kept = lastOrder.get();
  // A newer order may have become the last one meanwhile.
  if (!entry.handedOver || !kept || kept.key === key) lastOrder.set({ ...copyOf(order), key, trackingLink: order.trackingLink });
  const link = signedLink(order.trackingLink);
  if (link) dispatch(ordersApi.util.upsertQueryData('trackFullOrder', link, order));
  await takeFromOutbox(key);
  return { kind: 'placed', order, entry };
}

async function notPlaced(key: string, reason: unknown, sent: OutboxEntry): Promise<Outcome> {
  const error: ApiError = isApiError(reason) ? reason : { status: 0, code: 'UNREADABLE', detail: '', errors: [] };
  const entry = inOutbox(key) ?? sent;
  if (isFailedSave(error) || (entry.handedOver && tryAgainLater.has(error.status))) {
    const attempts = entry.attempts + 1;
    const triedAt = Date.now();
    await changeInOutbox(key, { attempts, triedAt, nextAt: triedAt + backOff(attempts) });
    return { kind: 'waiting' };
  }
  const { code, detail } = error;
  if (entry.handedOver) await changeInOutbox(key, { refused: { code, detail, quote: quoteOf(error) } });
  else await takeFromOutbox(key);
  return { kind: 'refused', error, entry };
}

/** The server's figures that a 409 carries (product.md#placing-an-order). */
export function quoteOf({ body }: Pick<ApiError, 'body'>): OrderQuote | undefined {
  const quote = typeof body === 'object' && body !== null && 'quote' in body ? body.quote : undefined;
  return typeof quote === 'object' && quote !== null && 'items' in quote && Array.isArray(quote.items) ? (quote as OrderQuote) : undefined;
}
