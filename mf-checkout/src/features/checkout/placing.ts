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
  isOpen: () => boolean;
  /** Called once the shop or the outbox has the order. */
  finish: (ordered: Ordered) => void;
  toConfirmation: () => void;
  onSlow: (slow: RefusedOrder) => void;
}

/** After this delay the page says that the connection is slow. */
const slowMs = 5_000;

const slow: RefusedOrder = {
  message:
    'The connection is slow. We are still sending your order, and nothing is lost: it is sent once, however long it takes.',
  slow: true,
  errors: [],
};

const inAnotherTab: RefusedOrder = {
  message: 'Another tab was sending this cart, so this tab sent nothing. Please check that tab first.',
  errors: [],
};

const notStored: RefusedOrder = {
  message:
    'The shop did not answer, and this browser cannot store your order. Please leave this page open and try again.',
  later: true,
  errors: [],
};

/** Keys of orders that browser storage refused: only this page has them. */
const unstored = new Set<string>();

const placingLock = 'shop.placing';

/**
 * Places the order and returns the reason if the shop refuses it. Tabs share the cart, so a click does nothing while another tab sends it
 * (ADR 75).
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
    if (outcome.kind === 'refused') {
      const refused = readRefusal(outcome.error, seen);
      if (refused.storesChanged) await dispatch(ordersApi.endpoints.newestShop.initiate());
      return { refused };
    }
    endDraft(dispatch, ordered);
    finish(ordered);
  }
  return {};
}

/** Reuses the key of an earlier order that got no response: the shop may have stored it. */
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

/** Ignores `orderNumber`, because the browser proposes a new one on each click. */
const isSameOrder = (a: OutboxEntry['body'], b: OutboxEntry['body']) =>
  JSON.stringify({ ...a, orderNumber: '' }) === JSON.stringify({ ...b, orderNumber: '' });

/** Hands the order to the outbox, unless storage refused it and only this page has it. */
export async function leaveCheckout({
  dispatch,
  ordered,
  finish,
}: Pick<Placing, 'dispatch' | 'ordered' | 'finish'>): Promise<void> {
  const entry = outbox.get().find(({ state, owner }) => state === 'sending' && owner === ordered.owner);
  if (!entry || unstored.has(entry.key) || !(await leaveToOutbox(entry, ordered.owner))) return;
  endDraft(dispatch, ordered);
  finish(ordered);
}

/** Deletes the draft and its receipt. A cash order also returns its reserved number, which otherwise expires. */
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
  pickupLocation: 'pickupLocation',
  bankTransferProof: 'proof',
};

function readRefusal(error: ApiError, { lines, choices, figures }: Seen): RefusedOrder {
  const quote = quoteOf(error);
  const gone = goneLines(lines, error.errors);
  const errors = error.errors.flatMap(({ field, message }): CheckoutError[] => {
    const known = fieldOf[field];
    return known ? [{ field: known, message }] : [];
  });
  if (quote) return { changed: { lines, choices, figures, quote }, errors };
  if (gone.length > 0) return { changed: { gone }, errors };
  const storesChanged = errors.some(({ field }) => field === 'pickupLocation');
  if (errors.length > 0) return { errors, storesChanged };
  const later = isNotTaken(error) || error.code === 'RATE_LIMITED';
  return { message: errorMessage(error), later, errors, personChanged: isPersonChanged(error) };
}
