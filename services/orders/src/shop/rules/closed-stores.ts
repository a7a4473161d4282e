import type { Shop } from '@shop/contracts/shop';
import { allStores } from '@shop/contracts/stores';

/** Closes each store that the new details do not list, because its orders and stock still name it. */
export function withClosedStores({ closedStores = [], ...next }: Shop, before: Shop): Shop {
  const listed = new Set([...next.stores, ...closedStores].map(({ id }) => id));
  const closed = [...closedStores, ...allStores(before).filter(({ id }) => !listed.has(id))];
  return closed.length > 0 ? { ...next, closedStores: closed } : next;
}
