import type { Shop, Store } from './shop.ts';
import type { StoreId } from './store-id.ts';

type Stores = Pick<Shop, 'stores' | 'closedStores'>;

/** Open stores, then closed ones. */
export const allStores = ({ stores, closedStores = [] }: Stores): Store[] => [...stores, ...closedStores];

/** An open or closed store. */
export const storeOf = (shop: Stores | undefined, id: StoreId | null | undefined): Store | undefined =>
  shop && allStores(shop).find((store) => store.id === id);

/** City of a store, or its name if the city has several. An unknown store has its id. */
export function storeLabel(shop: Stores | undefined, id: StoreId): string {
  const store = storeOf(shop, id);
  if (!shop || !store) return id;
  const isOnly = allStores(shop).filter(({ city }) => city === store.city).length === 1;
  return (isOnly ? store.city : store.name) || store.name || store.city || id;
}
