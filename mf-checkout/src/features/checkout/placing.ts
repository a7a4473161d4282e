import { type ApiError, type AppDispatch, errorMessage } from '@shop/platform/platform';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { keepDraft, readDraft } from '../../shared/outbox/draft.ts';
import { lastOrder } from '../../shared/outbox/last-order.ts';
import { withLock } from '../../shared/outbox/lock.ts';
import { changeInOutbox, inOutbox, type OutboxEntry, orderOf, putInOutbox } from '../../shared/outbox/outbox.ts';
import { isNotTaken, quoteOf, sendOrder } from '../../shared/outbox/send-order.ts';
import { isPersonChanged, type Person } from '../../shared/person/person.ts';
import { checkoutReceipt, forgetReceipt } from '../../shared/transfer/kept-for.ts';
import { unlessReferenceIsShown } from './reference-lock.ts';
import type { CheckoutError, CheckoutField } from './rules/errors.ts';
import { goneLines } from './rules/gone-lines.ts';
import type { Ordered, Placed } from './use-placing.ts';
import type { RefusedOrder, Seen } from './use-refusal.ts';

interface Placing {
  dispatch: AppDispatch;
  ordered: Ordered;
  person: Person;
  seen: Seen;
  /** The order is the shop's, or the outbox's. */
  onPlaced: () => void;
  /** Shows why it is not with the shop yet. */
  onRefused: (refused: RefusedOrder) => void;
}

/** Nobody waits longer without a word. */
const slowMs = 5_000;

const slow: RefusedOrder = {
  message: 'The connection is slow. We are still sending your order, and nothing is lost: it is sent once, however long it takes.',
  slow: true,
  errors: [],
};

/**
 * Sends the order of checkout and answers with why the shop has not taken it. Tabs share the cart: what is pressed while another tab sends it is
 * not sent, and looked at again once that is over (ADR 85).
 */
export async function placeOrder(placing: Placing): Promise<Placed> {
  const lock = 'shop.placing';
  const placed = await withLock(lock, () => send(placing), { ifAvailable: true });
  if (placed) return placed;
  await withLock(lock, async () => undefined);
  return { refused: { message: 'Another tab was sending this cart, so nothing was sent from here. Please look there first.', errors: [] } };
}

async function send({ dispatch, ordered, person, seen, onPlaced, onRefused }: Placing): Promise<Placed> {
  const { key, body } = ordered;
  const { number } = readDraft();
  const reservedUntil = number?.orderNumber === body.orderNumber ? number.expiresAt : undefined;
  const placedAt = new Date().toISOString();
  await putInOutbox({ ...ordered, placedAt, reservedUntil, attempts: 0, nextAt: Date.now(), handedOver: false });
  const timer = setTimeout(onRefused, slowMs, slow);
  const outcome = await sendOrder(dispatch, key, { person, force: true });
  clearTimeout(timer);
  if (outcome?.kind === 'refused' && !outcome.entry.handedOver) return { refused: readRefusal(outcome.error, seen) };
  await handOver(key);
  endDraft(dispatch, ordered);
  onPlaced();
  return {};
}

/** Leaves an order to the outbox whose checkout was loaded anew while it was being sent. */
export async function goOn(dispatch: AppDispatch, key: string): Promise<OutboxEntry | undefined> {
  const entry = await handOver(key);
  if (entry) endDraft(dispatch, entry);
  return entry;
}

/** The receipt is the order's now. Of an order in cash the reserved number goes back, or expires by itself. */
function endDraft(dispatch: AppDispatch, { body }: Pick<Ordered, 'body'>): void {
  const { number } = readDraft();
  keepDraft(undefined);
  forgetReceipt(checkoutReceipt);
  if (!number || body.paymentMethod !== 'cash') return;
  unlessReferenceIsShown(() => dispatch(ordersApi.endpoints.giveNumberBack.initiate(number.orderNumber)));
}

/** From here on the confirmation page speaks for the order, if it still waits. */
async function handOver(key: string): Promise<OutboxEntry | undefined> {
  const entry = inOutbox(key);
  if (!entry) return undefined;
  lastOrder.set({ ...orderOf(entry), key });
  await changeInOutbox(key, { handedOver: true });
  return entry;
}

const fieldOf: Record<string, CheckoutField> = {
  customerName: 'name',
  customerPhone: 'phone',
  customerEmail: 'email',
  customerAddress: 'address',
  bankTransferProof: 'proof',
};

/** Why the shop did not take the order: changes to accept, errors of fields, or a sentence. */
function readRefusal(error: ApiError, { lines, choices, figures }: Seen): RefusedOrder {
  const quote = quoteOf(error);
  const gone = goneLines(lines, error.errors);
  const errors = error.errors.flatMap(({ field, message }): CheckoutError[] => {
    const known = fieldOf[field];
    return known ? [{ field: known, message }] : [];
  });
  const keyIsUsed = error.code === 'IDEMPOTENCY_KEY_REUSED';
  if (quote) return { changed: { lines, choices, figures, quote }, errors, keyIsUsed };
  if (gone.length > 0) return { changed: { gone }, errors, keyIsUsed };
  if (errors.length > 0) return { errors, keyIsUsed };
  const later = isNotTaken(error) || error.code === 'RATE_LIMITED';
  return { message: errorMessage(error), later, errors, keyIsUsed, personChanged: isPersonChanged(error) };
}
