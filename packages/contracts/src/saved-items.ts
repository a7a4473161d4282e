import type { DeviceModel } from './catalog.ts';

/** Most products on an account's wishlist; adding more drops the oldest (product.md#wishlist). */
export const mostWishes = 300;

/** `GET /api/account/saved-items`, customers: data that the account syncs between browsers (product.md#guests-who-sign-in). */
export interface SavedItems {
  /** Ids of the products on the wishlist, newest first. */
  wishlist: string[];
  /** My device; null without one. */
  device: SavedDevice | null;
}

export type SavedDevice = Pick<DeviceModel, 'id' | 'name' | 'brand' | 'category' | 'imageUrl' | 'modelNumbers'>;

/** `PATCH /api/account/saved-items`: one browser's changes; returns the stored state. Unknown products and devices are left out. */
export interface SavedItemsChange {
  /** Oldest first. */
  add?: string[];
  remove?: string[];
  /** Id of the chosen device; null removes it, omitted keeps it. */
  device?: string | null;
}
