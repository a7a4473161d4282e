import type { SavedItems } from '@shop/contracts/saved-items';
import { isApiError, myDevice, type useAppDispatch } from '@shop/platform/platform';
import { productIds } from '../../shared/products/some-products.api.ts';
import { accountSyncApi } from './account-sync.api.ts';
import { lastSynced } from './last-synced.ts';
import { changeBetween, type LocalState, localStateOf, merge, type SyncedState } from './rules/changes.ts';
import { wishlist } from './wishlist.ts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const localState = (): LocalState => ({ wishlist: productIds(wishlist.get()), device: myDevice.get()?.id ?? null });

/** Clears wishlist and device saved by another account. */
export function clearOtherAccount(userId: string): void {
  const last = lastSynced.get();
  if (last && last.userId !== userId) for (const store of [wishlist, myDevice, lastSynced]) store.set(undefined);
}

/** Undefined if the browser belongs to another account, which another tab may notice first. */
function syncedStateOf(userId: string): SyncedState | undefined {
  const last = lastSynced.get() ?? { userId, wishlist: [], device: null };
  return last.userId === userId ? last : undefined;
}

export function hasChanges(userId: string): boolean {
  const last = syncedStateOf(userId);
  return last !== undefined && changeBetween(last, localState()) !== undefined;
}

/**
 * Sends local changes or loads remote ones, then saves the account's state. Returns `retry` after a temporary failure; `isOver` is true
 * once the session has changed.
 */
export async function sync(
  dispatch: Dispatch,
  userId: string,
  isOver: () => boolean,
): Promise<'done' | 'retry' | 'refused'> {
  const last = syncedStateOf(userId);
  if (!last) return 'refused';
  const sent = localState();
  const change = changeBetween(last, sent);
  const { changeSavedItems, readSavedItems } = accountSyncApi.endpoints;
  const once = { track: false };
  const { data, error } = await (change
    ? dispatch(changeSavedItems.initiate(change, once))
    : dispatch(readSavedItems.initiate(undefined, once)));
  if (isOver() || !syncedStateOf(userId)) return 'refused';
  if (!data) return isFinal(error) ? 'refused' : 'retry';
  saveLocally(userId, data, sent);
  return 'done';
}

const isFinal = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Saves `lastSynced` last: a crash before it only repeats the sync. */
function saveLocally(userId: string, saved: SavedItems, sent: LocalState): void {
  const next = merge(localStateOf(saved), changeBetween(sent, localState()));
  wishlist.set(next.wishlist);
  const chosen = myDevice.get()?.id ?? null;
  if (next.device !== chosen) myDevice.set(saved.device ?? undefined);
  lastSynced.set({ userId, ...localStateOf(saved) });
}
