import { stored } from '@shop/platform/platform';
import { storedIds } from '../../shared/products/stored-ids.ts';

const most = 12;

/** Ids of the products last seen in this browser, the newest first; gone with the person who signs out. */
export const recentlySeen = stored('mf-storefront.seen', storedIds, { personal: true });

/** The present one is kept as well: it is not shown on its own page. */
export function noteSeen(productId: string): void {
  const ids = recentlySeen.get();
  if (ids[0] !== productId) recentlySeen.set([productId, ...ids.filter((id) => id !== productId)].slice(0, most + 1));
}
