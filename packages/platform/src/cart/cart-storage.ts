import { stored } from '../storage/stored.ts';
import { type CartLine, parseCartLines } from './cart-line.ts';
import { mergeLines } from './merge-lines.ts';

export const cartKey = 'shop.cart';

export const cartStorage = stored(cartKey, parseCartLines, { personal: true });

const parseCarts = (value: unknown): Record<string, CartLine[]> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([userId, lines]) => [userId, parseCartLines(lines)]));

/** Carts of accounts that signed out, stored until they return. */
const cartsAside = stored('shop.carts', parseCarts);

export function setCartAside(userId: string): void {
  const lines = cartStorage.get();
  if (lines.length > 0) cartsAside.set({ ...cartsAside.get(), [userId]: lines });
}

/** Merges the account's stored cart into the current cart after sign-in. */
export function takeCartBack(userId: string): void {
  const { [userId]: lines, ...others } = cartsAside.get();
  if (!lines) return;
  cartStorage.set(mergeLines([], cartStorage.get(), lines));
  cartsAside.set(Object.keys(others).length > 0 ? others : undefined);
}
