import { isStored, stored, useLastAccount, useOwner, useSession } from '@shop/platform/platform';
import { copyOfSubmitted, isOrderCopy, type OrderCopy } from '../orders/order-copy.ts';
import { type LastOrder, lastOrder } from './last-order.ts';
import { withLock } from './lock.ts';
import { type OrderEvent, type OutboxEntry, orderAfter } from './rules/order-state.ts';

export const orderOf = ({ body, placedAt }: Pick<OutboxEntry, 'body' | 'placedAt'>): OrderCopy =>
  copyOfSubmitted(body, placedAt);

/** Returns an empty list for entries that cannot be sent or rendered. */
function parseEntry(value: unknown): OutboxEntry[] {
  if (!isRecord(value) || typeof value.key !== 'string' || !isRecord(value.body) || !Array.isArray(value.cart))
    return [];
  const { handedOver = true, ...known } = value;
  // Entries of older releases have the time in `copy`, and neither state nor owner.
  const placedAt = value.placedAt ?? (isRecord(value.copy) ? value.copy.timestamp : undefined);
  const state = value.refused ? 'refused' : handedOver ? 'waiting' : 'sending';
  const entry = { state, owner: value.userId ?? 'guest', ...known, placedAt } as OutboxEntry;
  return isDrawable(entry) ? [entry] : [];
}

function isDrawable(entry: OutboxEntry): boolean {
  try {
    return isOrderCopy(orderOf(entry));
  } catch {
    return false;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const outboxKey = 'shop.outbox';

/** All unsent orders of this browser, of every owner. */
export const outbox = stored<OutboxEntry[]>(outboxKey, (value) =>
  Array.isArray(value) ? value.flatMap(parseEntry) : [],
);

export const inOutbox = (key: string | undefined): OutboxEntry | undefined =>
  outbox.get().find((entry) => entry.key === key);

// Tabs share the list, so each change reads it again under the lock.
const changeList = (next: (entries: OutboxEntry[]) => OutboxEntry[]) =>
  withLock(outboxKey, async () => {
    const entries = next(outbox.get());
    outbox.set(entries.length > 0 ? entries : undefined);
    return isStored(outboxKey);
  });

/** Adds or replaces an entry by key; false if the browser stores nothing. */
export const putInOutbox = (entry: OutboxEntry) =>
  changeList((entries) => [...entries.filter(({ key }) => key !== entry.key), entry]);

const isOver = ({ state }: OutboxEntry) => state === 'draft' || state === 'placed';

/** An order that is placed, or a draft again, leaves the outbox. */
export const changeInOutbox = (key: string, event: OrderEvent) =>
  changeList((entries) =>
    entries.map((entry) => (entry.key === key ? orderAfter(entry, event) : entry)).filter((entry) => !isOver(entry)),
  );

export interface ShownOrder {
  /** Whether the owner is known. */
  isKnown: boolean;
  order?: LastOrder | undefined;
  /** Set until the shop has the order. */
  entry?: OutboxEntry | undefined;
  /** A queued order belongs to a signed-out account. */
  isAway: boolean;
}

/** Shows the owner's refused order first, else the last one. Orders of other owners stay hidden. */
export function useShownOrder(): ShownOrder {
  const owner = useOwner();
  const { user } = useSession();
  const account = useLastAccount();
  const all = outbox.use();
  const kept = lastOrder.use();
  const own = all.filter((entry) => entry.owner === owner);
  const last = kept?.owner === owner ? kept : undefined;
  const entry =
    own.find(({ state }) => state === 'refused') ?? (last ? own.find(({ key }) => key === last.key) : own.at(-1));
  const order = entry ? { ...orderOf(entry), key: entry.key, owner: entry.owner } : (last ?? undefined);
  const isAway =
    user === null && all.some(({ userId }) => userId && userId === (account === undefined ? userId : account));
  return { isKnown: owner !== undefined, order, entry, isAway: !order && isAway };
}
