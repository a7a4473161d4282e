import type { OrderQuote, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { type ApiError, type AppDispatch, isApiError } from '@shop/platform/platform';
import { copyOf } from '../orders/order-copy.ts';
import { ordersApi, signedLink } from '../orders/orders.api.ts';
import { isPersonChanged, type Person } from '../person/person.ts';
import { lastOrder } from './last-order.ts';
import { withLock } from './lock.ts';
import { changeInOutbox, inOutbox, type OutboxEntry, takeFromOutbox } from './outbox.ts';

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder; entry: OutboxEntry }
  /** Not saved, and will be sent again; `personChanged`: by whoever it is for, who is not there. */
  | { kind: 'waiting'; personChanged: boolean }
  /** The shop says that it has not taken it: a 4xx, or prices that it could not check. */
  | { kind: 'refused'; error: ApiError; entry: OutboxEntry };

const firstDelayMs = 2_000;
const longestDelayMs = 300_000;
const tryAgainLater = new Set([408, 425, 429]);

/** Whether nobody knows if the order was stored: no answer, no readable answer, or an error of the shop's own (product.md#orders-that-could-not-be-sent). */
export const isFailedSave = ({ status }: Pick<ApiError, 'status'>): boolean => status < 400 || status >= 500;

/** The shop says itself that it has stored nothing; checkout, still open, is the place to try again (ADR 82). */
export const isNotTaken = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'PRICES_UNKNOWN';

/** Milliseconds until the next attempt: doubling up to five minutes, spread by a quarter so that tabs and customers do not meet. */
export const backOff = (attempts: number, random = Math.random()): number =>
  Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) * (0.75 + random / 2);

interface Sending {
  /** Who is there; an account's order is sent for that account in any case. */
  person?: Person;
  /** Now, whatever the back-off says. */
  force?: boolean;
  /** Not at all while another tab is sending it. */
  ifAvailable?: boolean;
  /** What is sent in place of an order that is refused, once it has left checkout; without it, checkout is open and shows the refusal. */
  mend?: Mend;
}

type Mend = (entry: OutboxEntry, error: ApiError) => PlaceOrder | undefined;

/** Sends an order of the outbox with its own key, in one tab at a time. Nothing when it is no longer, or not yet, to be sent. */
export async function sendOrder(dispatch: AppDispatch, key: string, { person, force = false, ifAvailable = false, mend }: Sending = {}) {
  return withLock<Outcome | undefined>(
    `shop.order.${key}`,
    async () => {
      const entry = inOutbox(key);
      if (!entry || entry.refused || (!force && entry.nextAt > Date.now())) return undefined;
      return submit(dispatch, entry, { person, mend });
    },
    { ifAvailable },
  );
}

async function submit(dispatch: AppDispatch, entry: OutboxEntry, { person, mend }: Pick<Sending, 'person' | 'mend'>): Promise<Outcome> {
  const { key, body, userId } = entry;
  const { data, error } = await dispatch(ordersApi.endpoints.placeOrder.initiate({ key, body, person: userId ?? person }));
  if (data) return acknowledged(dispatch, key, data, entry);
  const now = inOutbox(key) ?? entry;
  const mended = isApiError(error) && mend?.(now, error);
  if (!mended) return notPlaced(key, error, entry, !mend);
  await changeInOutbox(key, { body: mended });
  return submit(dispatch, { ...now, body: mended }, { person, mend });
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

async function notPlaced(key: string, reason: unknown, sent: OutboxEntry, isShown: boolean): Promise<Outcome> {
  const error: ApiError = isApiError(reason) ? reason : { status: 0, code: 'UNREADABLE', detail: '', errors: [] };
  const entry = inOutbox(key) ?? sent;
  if (isSentAgain(error, entry, isShown && !entry.handedOver)) {
    const attempts = entry.attempts + 1;
    const triedAt = Date.now();
    await changeInOutbox(key, { attempts, triedAt, nextAt: triedAt + backOff(attempts) });
    return { kind: 'waiting', personChanged: isPersonChanged(error) };
  }
  const { code, detail } = error;
  if (entry.handedOver) await changeInOutbox(key, { refused: { code, detail, quote: quoteOf(error) } });
  else await takeFromOutbox(key);
  return { kind: 'refused', error, entry };
}

/** `inCheckout`: that is open, and shows what the shop says itself that it has not taken. */
function isSentAgain(error: ApiError, { handedOver }: OutboxEntry, inCheckout: boolean): boolean {
  if (isPersonChanged(error) || isNotTaken(error)) return !inCheckout;
  return isFailedSave(error) || (handedOver && tryAgainLater.has(error.status));
}

/** The server's figures that a 409 carries (product.md#placing-an-order). */
export function quoteOf({ body }: Pick<ApiError, 'body'>): OrderQuote | undefined {
  const quote = typeof body === 'object' && body !== null && 'quote' in body ? body.quote : undefined;
  return typeof quote === 'object' && quote !== null && 'items' in quote && Array.isArray(quote.items) ? (quote as OrderQuote) : undefined;
}
