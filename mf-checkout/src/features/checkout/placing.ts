import { type ApiError, type AppDispatch, errorMessage, newId } from '@shop/platform/platform';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { keepDraft, readDraft } from '../../shared/outbox/draft.ts';
import { withLock } from '../../shared/outbox/lock.ts';
import { announcePlaced } from '../../shared/outbox/notices.ts';
import { outbox } from '../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../shared/outbox/rules/order-state.ts';
import { isNotTaken, leaveToOutbox, quoteOf, sendNewOrder } from '../../shared/outbox/send-order.ts';
import { isPersonChanged, type Person } from '../../shared/person/person.ts';
import { checkoutReceipt, forgetReceipt } from '../../shared/transfer/kept-for.ts';
import { unlessReferenceIsShown } from './reference-lock.ts';
import type { CheckoutError, CheckoutField } from './rules/errors.ts';
import { goneLines } from './rules/gone-lines.ts';
import type { Ordered } from './use-placing.ts';
import type { RefusedOrder, Seen } from './use-refusal.ts';

interface Placing {
  dispatch: AppDispatch;
  ordered: Ordered;
  person: Person;
  seen: Seen;
  /** Whether checkout is still there. */
  isOpen: () => boolean;
  /** The order is the shop's, or the outbox's. */
  finish: (ordered: Ordered) => void;
  toConfirmation: () => void;
  onSlow: (slow: RefusedOrder) => void;
}

/** Nobody waits longer without a word. */
const slowMs = 5_000;

const slow: RefusedOrder = {
  message: 'The connection is slow. We are still sending your order, and nothing is lost: it is sent once, however long it takes.',
  slow: true,
  errors: [],
};

const inAnotherTab: RefusedOrder = {
  message: 'Another tab was sending this cart, so nothing was sent from here. Please look there first.',
  errors: [],
};

const notStored: RefusedOrder = {
  message: 'The shop did not answer, and this browser cannot store your order. Please leave this page open and try again.',
  later: true,
  errors: [],
};

/** Orders that are in the memory of this page alone. */
const unstored = new Set<string>();

const placingLock = 'shop.placing';

/**
 * Sends the order of checkout and answers with why the shop has not taken it. Tabs share the cart: what is pressed while another tab sends it is
 * not sent, and looked at again once that is over (ADR 75).
 */
export async function placeOrder(placing: Placing): Promise<RefusedOrder | undefined> {
  const placed = await withLock(placingLock, () => send(placing), { ifAvailable: true });
  if (placed) return placed.refused;
  await withLock(placingLock, async () => undefined);
  return inAnotherTab;
}

async function send(placing: Placing): Promise<{ refused?: RefusedOrder }> {
  const { dispatch, ordered, person, seen, isOpen, finish, toConfirmation, onSlow } = placing;
  const entry = entryOf(ordered);
  let isStored = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStored = (stored: boolean) => {
    isStored = stored;
    if (!stored) unstored.add(entry.key);
    else if (isOpen()) timer = setTimeout(onSlow, slowMs, slow);
    else void leaveCheckout(placing);
  };
  const outcome = await sendNewOrder(dispatch, entry, onStored, person);
  clearTimeout(timer);
  if (outcome?.kind === 'placed' && !isOpen()) announcePlaced(outcome.order.orderNumber, toConfirmation);
  if (outcome?.kind === 'waiting') {
    if (!isStored) return { refused: notStored };
    await leaveCheckout(placing);
  } else if (outcome?.entry.state === 'sending') {
    if (outcome.kind === 'refused') return { refused: readRefusal(outcome.error, seen) };
    endDraft(dispatch, ordered);
    finish(ordered);
  }
  return {};
}

/** Has a key of its own. Where the one before was neither answered nor stored, it goes on as that one: the shop may have it. */
function entryOf(ordered: Ordered): OutboxEntry {
  const { owner, body } = ordered;
  const before = outbox.get().find((entry) => entry.state === 'sending' && entry.owner === owner);
  if (before && isSameOrder(before.body, body)) return before;
  const { number } = readDraft();
  const reservedUntil = number?.orderNumber === body.orderNumber ? number.expiresAt : undefined;
  const now = new Date();
  const sent = { state: 'sending' as const, placedAt: now.toISOString(), attempts: 0, nextAt: now.getTime() };
  return { ...ordered, ...sent, key: before?.key ?? newId(), reservedUntil };
}

/** The number that a browser proposes is another one at each press. */
const isSameOrder = (a: OutboxEntry['body'], b: OutboxEntry['body']) =>
  JSON.stringify({ ...a, orderNumber: '' }) === JSON.stringify({ ...b, orderNumber: '' });

/** Leaves the order to the outbox while it is being sent, unless only this page holds it. */
export async function leaveCheckout({ dispatch, ordered, finish }: Pick<Placing, 'dispatch' | 'ordered' | 'finish'>): Promise<void> {
  const entry = outbox.get().find(({ state, owner }) => state === 'sending' && owner === ordered.owner);
  if (!entry || unstored.has(entry.key) || !(await leaveToOutbox(entry, ordered.owner))) return;
  endDraft(dispatch, ordered);
  finish(ordered);
}

/** The receipt is the order's now. Of an order in cash the reserved number goes back, or expires by itself. */
export function endDraft(dispatch: AppDispatch, { body }: Pick<Ordered, 'body'>): void {
  const { number } = readDraft();
  keepDraft(undefined);
  forgetReceipt(checkoutReceipt);
  if (!number || body.paymentMethod !== 'cash') return;
  unlessReferenceIsShown(() => dispatch(ordersApi.endpoints.giveNumberBack.initiate(number.orderNumber)));
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
  if (quote) return { changed: { lines, choices, figures, quote }, errors };
  if (gone.length > 0) return { changed: { gone }, errors };
  if (errors.length > 0) return { errors };
  const later = isNotTaken(error) || error.code === 'RATE_LIMITED';
  return { message: errorMessage(error), later, errors, personChanged: isPersonChanged(error) };
}
