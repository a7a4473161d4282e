import { type Kept, type KeptChange, mostWishes } from '@shop/contracts/kept';

/** What a browser holds: ids of products, the newest last, and the id of the device. */
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

/** What changed in a browser since it held `before`; undefined when nothing did. */
export function changeBetween(before: Held, now: Held): KeptChange | undefined {
  const add = without(now.wishlist, before.wishlist).slice(-mostWishes);
  const remove = without(before.wishlist, now.wishlist).slice(-mostWishes);
  const isOther = now.device !== before.device;
  if (add.length === 0 && remove.length === 0 && !isOther) return undefined;
  return { add, remove, ...(isOther && { device: now.device }) };
}

/** What an account keeps, as a browser holds it. */
export const heldOf = ({ wishlist, device }: Kept): Held => ({ wishlist: wishlist.toReversed(), device: device?.id ?? null });

/** What the browser holds next: what the account keeps, and what changed here while that was asked for. */
export function heldAfter(kept: Held, change: KeptChange | undefined): Held {
  const { add = [], remove = [], device } = change ?? {};
  return {
    wishlist: [...without(kept.wishlist, [...add, ...remove]), ...add],
    device: device === undefined ? kept.device : device,
  };
}
