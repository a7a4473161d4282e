import type { Kept } from '@shop/contracts/kept';
import { isApiError, myDevice, type useAppDispatch } from '@shop/platform/platform';
import { productIds } from '../../shared/products/some-products.api.ts';
import { agreed } from './agreed.ts';
import { keptApi } from './kept.api.ts';
import { type Agreed, changeBetween, type Held, heldAfter, heldOf } from './rules/changes.ts';
import { wishlist } from './wishlist.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const held = (): Held => ({ wishlist: productIds(wishlist.get()), device: myDevice.get()?.id ?? null });

/** What another account left here is nobody's. */
export function forgetOthers(userId: string): void {
  const last = agreed.get();
  if (last && last.userId !== userId) for (const left of [wishlist, myDevice, agreed]) left.set(undefined);
}

/** Undefined when this browser is another account's by now, which another tab may know first. */
function agreedWith(userId: string): Agreed | undefined {
  const last = agreed.get() ?? { userId, wishlist: [], device: null };
  return last.userId === userId ? last : undefined;
}

export function hasChanges(userId: string): boolean {
  const last = agreedWith(userId);
  return last !== undefined && changeBetween(last, held()) !== undefined;
}

/**
 * Sends what changed here, or asks what changed elsewhere, and holds what the account keeps now. `retry` when it did not work and may
 * later; `isOver` says that somebody else is at the browser meanwhile.
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

/** What is agreed is written last: between the two, the next exchange would say again what is already so. */
function hold(userId: string, kept: Kept, sent: Held): void {
  const next = heldAfter(heldOf(kept), changeBetween(sent, held()));
  wishlist.set(next.wishlist);
  const chosen = myDevice.get()?.id ?? null;
  if (next.device !== chosen) myDevice.set(kept.device ?? undefined);
  agreed.set({ userId, ...heldOf(kept) });
}
