import type { Kept } from '@shop/contracts/kept';
import { isApiError, myDevice, type useAppDispatch } from '@shop/platform/platform';
import { productIds } from '../../shared/products/some-products.api.ts';
import { agreed } from './agreed.ts';
import { keptApi } from './kept.api.ts';
import { type Agreed, changeBetween, type Held, heldAfter, heldOf } from './rules/changes.ts';
import { wishlist } from './wishlist.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const held = (): Held => ({ wishlist: productIds(wishlist.get()), device: myDevice.get()?.id ?? null });

/** Clears wishlist and device saved by another account. */
export function forgetOthers(userId: string): void {
  const last = agreed.get();
  if (last && last.userId !== userId) for (const left of [wishlist, myDevice, agreed]) left.set(undefined);
}

/** Undefined if the browser belongs to another account, which another tab may notice first. */
function agreedWith(userId: string): Agreed | undefined {
  const last = agreed.get() ?? { userId, wishlist: [], device: null };
  return last.userId === userId ? last : undefined;
}

export function hasChanges(userId: string): boolean {
  const last = agreedWith(userId);
  return last !== undefined && changeBetween(last, held()) !== undefined;
}

/**
 * Sends local changes or loads remote ones, then saves the account's state. Returns `retry` after a temporary failure; `isOver` is true
 * once the session has changed.
 */
export async function exchange(dispatch: Dispatch, userId: string, isOver: () => boolean): Promise<'done' | 'retry' | 'refused'> {
  const last = agreedWith(userId);
  if (!last) return 'refused';
  const sent = held();
  const change = changeBetween(last, sent);
  const { changeKept, readKept } = keptApi.endpoints;
  const once = { track: false };
  const { data, error } = await (change ? dispatch(changeKept.initiate(change, once)) : dispatch(readKept.initiate(undefined, once)));
  if (isOver() || !agreedWith(userId)) return 'refused';
  if (!data) return isFinal(error) ? 'refused' : 'retry';
  hold(userId, data, sent);
  return 'done';
}

const isFinal = (error: unknown) => isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Saves `agreed` last: a crash before it only repeats the sync. */
function hold(userId: string, kept: Kept, sent: Held): void {
  const next = heldAfter(heldOf(kept), changeBetween(sent, held()));
  wishlist.set(next.wishlist);
  const chosen = myDevice.get()?.id ?? null;
  if (next.device !== chosen) myDevice.set(kept.device ?? undefined);
  agreed.set({ userId, ...heldOf(kept) });
}
