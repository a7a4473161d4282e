import { stored } from '@shop/platform/platform';
import type { Agreed } from './rules/changes.ts';

const parse = (value: unknown): Agreed | null => {
  const { userId, wishlist, device } = (value ?? {}) as Partial<Agreed>;
  if (typeof userId !== 'string') return null;
  return { userId, wishlist: Array.isArray(wishlist) ? wishlist : [], device: typeof device === 'string' ? device : null };
};

/** State after the last sync; a difference from the browser's state is an unsent change. */
export const agreed = stored<Agreed | null>('mf-storefront.agreed', parse, { personal: true });
