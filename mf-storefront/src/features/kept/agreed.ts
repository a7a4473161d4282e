import { stored } from '@shop/platform/platform';
import type { Agreed } from './rules/changes.ts';

const parse = (value: unknown): Agreed | null => {
  const { userId, wishlist, device } = (value ?? {}) as Partial<Agreed>;
  if (typeof userId !== 'string') return null;
  return { userId, wishlist: Array.isArray(wishlist) ? wishlist : [], device: typeof device === 'string' ? device : null };
};

/** What this browser and the account agreed on last; what differs from it was changed here and is not with the account yet. */
export const agreed = stored<Agreed | null>('mf-storefront.agreed', parse, { personal: true });
