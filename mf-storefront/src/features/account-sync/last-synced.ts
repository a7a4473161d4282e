import { stored } from '@shop/platform/platform';
import type { SyncedState } from './rules/changes.ts';

const parse = (value: unknown): SyncedState | null => {
  const { userId, wishlist, device } = (value ?? {}) as Partial<SyncedState>;
  if (typeof userId !== 'string') return null;
  return {
    userId,
    wishlist: Array.isArray(wishlist) ? wishlist : [],
    device: typeof device === 'string' ? device : null,
  };
};

/** State after the last sync; a difference from the browser's state is an unsent change. */
export const lastSynced = stored<SyncedState | null>('mf-storefront.agreed', parse, { personal: true });
