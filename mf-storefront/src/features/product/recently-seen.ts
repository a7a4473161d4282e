import { stored } from '@shop/platform/platform';
import { storedIds } from '../../shared/products/stored-ids.ts';

const most = 12;

/** Ids of recently viewed products, newest first; removed at sign-out. */
export const recentlySeen = stored('mf-storefront.seen', storedIds, { personal: true });

/** Also stores the current product, which its own page hides. */
export function noteSeen(productId: string): void {
  const ids = recentlySeen.get();
  if (ids[0] !== productId) recentlySeen.set([productId, ...ids.filter((id) => id !== productId)].slice(0, most + 1));
}
