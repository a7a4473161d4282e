import { stored } from '@shop/platform/platform';

const most = 12;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Ids of the products last seen in this browser, the newest first; gone with the person who signs out. */
export const recentlySeen = stored('mf-storefront.seen', (value) => (Array.isArray(value) ? value.filter(isText) : []), {
  personal: true,
});

/** The present one is kept as well: it is not shown on its own page. */
export function noteSeen(productId: string): void {
  const ids = recentlySeen.get();
  if (ids[0] !== productId) recentlySeen.set([productId, ...ids.filter((id) => id !== productId)].slice(0, most + 1));
}
