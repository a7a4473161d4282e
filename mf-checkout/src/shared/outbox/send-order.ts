import type { OrderQuote, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { type ApiError, type AppDispatch, isApiError } from '@shop/platform/platform';
import { copyOf } from '../orders/order-copy.ts';
import { ordersApi, signedLink } from '../orders/orders.api.ts';
import { isPersonChanged, type Person } from '../person/person.ts';
import { lastOrder } from './last-order.ts';
import { withLock } from './lock.ts';
import { changeInOutbox, inOutbox, orderOf, putInOutbox } from './outbox.ts';
import { backOff, type OutboxEntry, waitMs } from './rules/order-state.ts';

export type Outcome =
  | { kind: 'placed'; order: PlacedOrder; entry: OutboxEntry }
  /** Not saved, and sent again later. `personChanged`: the session belongs to another person. */
  | { kind: 'waiting'; personChanged: boolean }
  /** The shop did not store it: a 4xx, or an unknown price or stock. */
  | { kind: 'refused'; error: ApiError; entry: OutboxEntry };

const tryAgainLater = new Set([408, 425, 429]);

/** Whether the shop may have stored the order: no readable response, or a server error (product.md#orders-that-could-not-be-sent). */
export const isFailedSave = ({ status }: Pick<ApiError, 'status'>): boolean => status < 400 || status >= 500;

/** The shop has stored nothing, so an open checkout can try again (ADR 75). */
export const isNotTaken = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'PRICES_UNKNOWN' || code === 'STOCK_UNKNOWN';

interface Sending {
  person?: Person;
  owner: string;
  /** Ignores the back-off. */
  force?: boolean;
  /** Skips the order while another tab sends it. */
  ifAvailable?: boolean;
  /** Called before sending if the order's checkout has closed. */
  onLeft?: (entry: OutboxEntry) => void;
}

/** An account's order needs that account. A guest's order is sent without another person's session. */
export const isSentFor = (owner: string | undefined, { owner: own, userId }: OutboxEntry): boolean =>
  owner !== undefined && (own === owner || !userId);

/** Moves the order from checkout to the outbox and the confirmation page. False if it moved before. */
export async function leaveToOutbox({ key }: Pick<OutboxEntry, 'key'>, owner: string): Promise<boolean> {
  const entry = inOutbox(key);
  if (entry?.state !== 'sending') return false;
  if (entry.owner === owner) lastOrder.set({ ...orderOf(entry), key, owner });
  await changeInOutbox(key, { type: 'left' });
  return true;
}

const withOrder = <T>(key: string, work: () => Promise<T>, options?: { ifAvailable: boolean }) =>
  withLock(`shop.order.${key}`, work, options);

/** `onStored` reports whether the browser stored the order, before it is sent. */
export const sendNewOrder = (
  dispatch: AppDispatch,
  entry: OutboxEntry,
  onStored: (isStored: boolean) => void,
  person: Person,
) =>
  withOrder(entry.key, async () => {
    onStored((await putInOutbox(entry)) === true);
    return submit(dispatch, entry, { person, owner: entry.owner });
  });

/** Sends a queued order with its key, in one tab at a time. Undefined if it is gone or not due. */
export async function sendOrder(
  dispatch: AppDispatch,
  key: string,
  { force = false, ifAvailable = false, onLeft, ...sending }: Sending,
) {
  return withOrder<Outcome | undefined>(
    key,
    async () => {
      const entry = inOutbox(key);
      if (!entry || entry.state === 'refused' || !isSentFor(sending.owner, entry)) return undefined;
      if (!force && waitMs(entry, Date.now()) > 0) return undefined;
      if (onLeft && (await leaveToOutbox(entry, sending.owner))) onLeft(entry);
      return submit(dispatch, inOutbox(key) ?? entry, sending);
    },
    { ifAvailable },
  );
}

async function submit(
  dispatch: AppDispatch,
  sent: OutboxEntry,
  sending: Pick<Sending, 'person' | 'owner'>,
): Promise<Outcome> {
  const { key, body, userId, owner } = sent;
  const isOwn = owner === sending.owner;
  const person = userId ?? (isOwn ? sending.person : undefined);
  const { data, error } = await dispatch(
    ordersApi.endpoints.placeOrder.initiate({ key, body, person, isAlone: !isOwn }),
  );
  if (data) return acknowledged(dispatch, sent, data, isOwn);
  const entry = inOutbox(key) ?? sent;
  const corrected = isApiError(error) && withoutReceipt(entry, error);
  if (!corrected) return notPlaced(isApiError(error) ? error : unreadable, entry);
  await changeInOutbox(key, { type: 'corrected', body: corrected });
  return submit(dispatch, { ...entry, body: corrected }, sending);
}

const unreadable: ApiError = { status: 0, code: 'UNREADABLE', detail: '', errors: [] };

async function acknowledged(
  dispatch: AppDispatch,
  sent: OutboxEntry,
  order: PlacedOrder,
  isOwn: boolean,
): Promise<Outcome> {
  const { key, owner } = sent;
  const entry = inOutbox(key) ?? sent;
  const last = lastOrder.get();
  // A newer order may have become the last one since.
  const isLast = entry.state === 'sending' || last?.owner !== owner || last.key === key;
  if (isOwn && isLast) lastOrder.set({ ...copyOf(order), key, owner, trackingLink: order.trackingLink });
  const link = signedLink(order.trackingLink);
  if (isOwn && link) dispatch(ordersApi.util.upsertQueryData('trackFullOrder', link, order));
  await changeInOutbox(key, { type: 'placed' });
  return { kind: 'placed', order, entry };
}

async function notPlaced(error: ApiError, entry: OutboxEntry): Promise<Outcome> {
  const { key } = entry;
  if (isSentAgain(error, entry)) {
    const at = Date.now();
    await changeInOutbox(key, { type: 'failed', at, nextAt: at + backOff(entry.attempts + 1) });
    return { kind: 'waiting', personChanged: isPersonChanged(error) };
  }
  const { code, detail } = error;
  await changeInOutbox(key, { type: 'refused', refused: { code, detail, quote: quoteOf(error) } });
  return { kind: 'refused', error, entry };
}

/** Only a closed checkout sends such an order again; an open one shows the refusal. */
function isSentAgain(error: ApiError, { state }: OutboxEntry): boolean {
  const isLeft = state !== 'sending';
  if (isPersonChanged(error) || isNotTaken(error)) return isLeft;
  return isFailedSave(error) || (isLeft && tryAgainLater.has(error.status));
}

/** Removes a refused receipt from a queued transfer, so that its page asks for another (ADR 75). Undefined for other refusals. */
function withoutReceipt({ body, state }: OutboxEntry, { errors }: Pick<ApiError, 'errors'>): PlaceOrder | undefined {
  const refused = body.bankTransferProof !== '' && errors.some(({ field }) => field === 'bankTransferProof');
  return state === 'waiting' && refused ? { ...body, bankTransferProof: '', receiptFollows: true } : undefined;
}

/** The quote in a 409 response (product.md#placing-an-order). */
export function quoteOf({ body }: Pick<ApiError, 'body'>): OrderQuote | undefined {
  const quote = typeof body === 'object' && body !== null && 'quote' in body ? body.quote : undefined;
  return typeof quote === 'object' && quote !== null && 'items' in quote && Array.isArray(quote.items)
    ? (quote as OrderQuote)
    : undefined;
}
