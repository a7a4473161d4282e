import { type Kept, type KeptChange, mostWishes } from '@shop/contracts/kept';

/** Product ids, newest last, and the device id. */
export interface Held {
  wishlist: string[];
  device: string | null;
}

export interface Agreed extends Held {
  userId: string;
}

const without = (ids: string[], others: string[]) => {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
};

/** Undefined without changes. */
export function changeBetween(before: Held, now: Held): KeptChange | undefined {
  const add = without(now.wishlist, before.wishlist).slice(-mostWishes);
  const remove = without(before.wishlist, now.wishlist).slice(-mostWishes);
  const isOther = now.device !== before.device;
  if (add.length === 0 && remove.length === 0 && !isOther) return undefined;
  return { add, remove, ...(isOther && { device: now.device }) };
}

export const heldOf = ({ wishlist, device }: Kept): Held => ({ wishlist: wishlist.toReversed(), device: device?.id ?? null });

/** Merges the account's state with changes made here during the request. */
export function heldAfter(kept: Held, change: KeptChange | undefined): Held {
  const { add = [], remove = [], device } = change ?? {};
  return {
    wishlist: [...without(kept.wishlist, [...add, ...remove]), ...add],
    device: device === undefined ? kept.device : device,
  };
}
