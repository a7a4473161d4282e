import { stored } from '@shop/platform/platform';
import { storedIds } from './stored-ids.ts';

/** Ids of the products with a heart, the newest last; `features/kept` makes a customer's the account's (product.md#wishlist). */
export const wishlist = stored('mf-storefront.wishlist', storedIds, { was: 'wishlist', personal: true });

/** Puts a product on the list or takes it off; answers whether it is on it now. */
export function toggleWish(productId: string): boolean {
  const ids = wishlist.get();
  const on = !ids.includes(productId);
  wishlist.set(on ? [...ids, productId] : ids.filter((id) => id !== productId));
  return on;
}
