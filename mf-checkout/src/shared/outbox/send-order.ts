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
  /** Not saved, and will be sent again; `personChanged`: by whoever it is for, who is not there. */
  | { kind: 'waiting'; personChanged: boolean }
  /** The shop says that it has not taken it: a 4xx, or prices that it could not check. */
  | { kind: 'refused'; error: ApiError; entry: OutboxEntry };

const tryAgainLater = new Set([408, 425, 429]);

/** Whether nobody knows if the order was stored: no answer, no readable answer, or an error of the shop's own (product.md#orders-that-could-not-be-sent). */
export const isFailedSave = ({ status }: Pick<ApiError, 'status'>): boolean => status < 400 || status >= 500;

/** The shop says itself that it has stored nothing; checkout, still open, is the place to try again (ADR 75). */
export const isNotTaken = ({ code }: Pick<ApiError, 'code'>): boolean => code === 'PRICES_UNKNOWN';

interface Sending {
  /** Who is there. */
  person?: Person;
  /** Whose orders are that person's. */
  owner: string;
  /** Now, whatever the back-off says. */
  force?: boolean;
  /** Not at all while another tab is sending it. */
  ifAvailable?: boolean;
  /** Called with an order whose checkout is gone before it is sent. */
  onLeft?: (entry: OutboxEntry) => void;
}

/** Whether it may be sent while `owner` is there: an account's only for that account. A guest's goes without the session of anybody else. */
export const isSentFor = (owner: string | undefined, { owner: own, userId }: OutboxEntry): boolean =>
  owner !== undefined && (own === owner || !userId);

/** From here on the outbox and the confirmation page speak for the order, not its checkout. False where that was so before. */
export async function leaveToOutbox({ key }: Pick<OutboxEntry, 'key'>, owner: string): Promise<boolean> {
  const entry = inOutbox(key);
  if (entry?.state !== 'sending') return false;
  if (entry.owner === owner) lastOrder.set({ ...orderOf(entry), key, owner });
  await changeInOutbox(key, { type: 'left' });
  return true;
}

/** Runs `work` while no other tab sends the order. */
const withOrder = <T>(key: string, work: () => Promise<T>, options?: { ifAvailable: boolean }) =>
  withLock(`shop.order.${key}`, work, options);

/** Writes an order down and sends it; `onStored` says first whether the browser stores it. */
export const sendNewOrder = (dispatch: AppDispatch, entry: OutboxEntry, onStored: (isStored: boolean) => void, person: Person) =>
  withOrder(entry.key, async () => {
    onStored((await putInOutbox(entry)) === true);
    return submit(dispatch, entry, { person, owner: entry.owner });
  });

/** Sends an order of the outbox with its own key, in one tab at a time. Nothing when it is no longer, or not yet, to be sent. */
export async function sendOrder(dispatch: AppDispatch, key: string, { force = false, ifAvailable = false, onLeft, ...sending }: Sending) {
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

async function submit(dispatch: AppDispatch, sent: OutboxEntry, sending: Pick<Sending, 'person' | 'owner'>): Promise<Outcome> {
  const { key, body, userId, owner } = sent;
  const isOwn = owner === sending.owner;
  const person = userId ?? (isOwn ? sending.person : undefined);
  const { data, error } = await dispatch(ordersApi.endpoints.placeOrder.initiate({ key, body, person, isAlone: !isOwn }));
  if (data) return acknowledged(dispatch, sent, data, isOwn);
  const entry = inOutbox(key) ?? sent;
  const mended = isApiError(error) && withoutReceipt(entry, error);
  if (!mended) return notPlaced(isApiError(error) ? error : unreadable, entry);
  await changeInOutbox(key, { type: 'mended', body: mended });
  return submit(dispatch, { ...entry, body: mended }, sending);
}

const unreadable: ApiError = { status: 0, code: 'UNREADABLE', detail: '', errors: [] };

async function acknowledged(dispatch: AppDispatch, sent: OutboxEntry, order: PlacedOrder, isOwn: boolean): Promise<Outcome> {
  const { key, owner } = sent;
  const entry = inOutbox(key) ?? sent;
  const last = lastOrder.get();
  // A newer order may have become the last one meanwhile.
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

/** An open checkout shows what the shop says itself that it has not taken. */
function isSentAgain(error: ApiError, { state }: OutboxEntry): boolean {
  const isLeft = state !== 'sending';
  if (isPersonChanged(error) || isNotTaken(error)) return isLeft;
  return isFailedSave(error) || (isLeft && tryAgainLater.has(error.status));
}

/**
 * A transfer's order that has left checkout, without the receipt that the shop does not take: it is placed, and its page asks for another one
 * (ADR 75). Nothing where it was refused for anything else.
 */
function withoutReceipt({ body, state }: OutboxEntry, { errors }: Pick<ApiError, 'errors'>): PlaceOrder | undefined {
  const refused = body.bankTransferProof !== '' && errors.some(({ field }) => field === 'bankTransferProof');
  return state === 'waiting' && refused ? { ...body, bankTransferProof: '', receiptFollows: true } : undefined;
}

/** The server's figures that a 409 carries (product.md#placing-an-order). */
export function quoteOf({ body }: Pick<ApiError, 'body'>): OrderQuote | undefined {
  const quote = typeof body === 'object' && body !== null && 'quote' in body ? body.quote : undefined;
  return typeof quote === 'object' && quote !== null && 'items' in quote && Array.isArray(quote.items) ? (quote as OrderQuote) : undefined;
}
