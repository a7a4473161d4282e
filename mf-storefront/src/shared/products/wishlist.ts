import { stored } from '@shop/platform/platform';
import { storedIds } from './stored-ids.ts';

/** Product ids, newest last; `features/account-sync` syncs them with the account (product.md#wishlist). */
export const wishlist = stored('mf-storefront.wishlist', storedIds, { was: 'wishlist', personal: true });

/** Returns whether the product is now on the list. */
export function toggleWish(productId: string): boolean {
  const ids = wishlist.get();
  const on = !ids.includes(productId);
  wishlist.set(on ? [...ids, productId] : ids.filter((id) => id !== productId));
  return on;
}
