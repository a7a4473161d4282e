import { mostWishes, type SavedItems, type SavedItemsChange } from '@shop/contracts/saved-items';

/** Product ids, newest last, and the device id. */
export interface LocalState {
  wishlist: string[];
  device: string | null;
}

export interface SyncedState extends LocalState {
  userId: string;
}

const without = (ids: string[], others: string[]) => {
  const removed = new Set(others);
  return ids.filter((id) => !removed.has(id));
};

/** Undefined without changes. */
export function changeBetween(before: LocalState, now: LocalState): SavedItemsChange | undefined {
  const add = without(now.wishlist, before.wishlist).slice(-mostWishes);
  const remove = without(before.wishlist, now.wishlist).slice(-mostWishes);
  const isOther = now.device !== before.device;
  if (add.length === 0 && remove.length === 0 && !isOther) return undefined;
  return { add, remove, ...(isOther && { device: now.device }) };
}

export const localStateOf = ({ wishlist, device }: SavedItems): LocalState => ({
  wishlist: wishlist.toReversed(),
  device: device?.id ?? null,
});

/** Merges the account's state with changes made here during the request. */
export function merge(saved: LocalState, change: SavedItemsChange | undefined): LocalState {
  const { add = [], remove = [], device } = change ?? {};
  return {
    wishlist: [...without(saved.wishlist, [...add, ...remove]), ...add],
    device: device === undefined ? saved.device : device,
  };
}
