import type { Shop } from '@shop/contracts/shop';
import type { StoreId } from '@shop/contracts/store-id';
import { storeOf } from '@shop/contracts/stores';

type Stores = Pick<Shop, 'stores' | 'closedStores'> | undefined;

/** The chosen store while it is open. The first one if none was chosen, and empty if the chosen one has closed. */
export function openStore(chosen: StoreId, shop: Stores): StoreId {
  if (!shop) return chosen;
  if (!chosen) return shop.stores[0]?.id ?? '';
  return shop.stores.some(({ id }) => id === chosen) ? chosen : '';
}

/** What to say about a chosen store that has closed since. */
export function closedStoreError(chosen: StoreId, shop: Stores): string | undefined {
  if (!shop || openStore(chosen, shop)) return undefined;
  const store = storeOf(shop, chosen);
  return store ? `${store.name || store.city} has closed. Please choose another store.` : 'Please choose a store.';
}
