import type { DeviceModel } from './catalog.ts';

/** Products on an account's wishlist at most: the oldest make room (product.md#wishlist). */
export const mostWishes = 300;

/** `GET /api/account/kept`, customers: what the account keeps in every browser (product.md#guests-who-sign-in). */
export interface Kept {
  /** Ids of the products with a heart, newest first. */
  wishlist: string[];
  /** My device; null while none is chosen. */
  device: KeptDevice | null;
}

export type KeptDevice = Pick<DeviceModel, 'id' | 'name' | 'brand' | 'category' | 'imageUrl' | 'modelNumbers'>;

/** `PATCH /api/account/kept`: what changed in one browser; answers with what is kept now. Products and devices that nobody knows are left out. */
export interface KeptChange {
  /** Oldest first. */
  add?: string[];
  remove?: string[];
  /** The id of the chosen device; null forgets it, without one it stays. */
  device?: string | null;
}
