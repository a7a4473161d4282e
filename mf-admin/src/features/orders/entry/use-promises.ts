import type { Shop } from '@shop/contracts/shop';
import { lacksSome } from '@shop/contracts/stock';
import type { StoreId } from '@shop/contracts/store-id';
import { useShopDatesQuery, useStoreStockQuery } from './entry.api.ts';
import type { Entry } from './entry.ts';

/**
 * When the order would arrive, or be ready at each store: later where a store lacks pieces (product.md#stock-by-store). Texts are missing while
 * dates or stock are unknown.
 */
export function usePromises({ lines, region }: Entry, { stockByStore }: Shop) {
  const { data: dates } = useShopDatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const ids = lines.map(({ id }) => id).sort();
  const isCounted = stockByStore && ids.length > 0;
  const { currentData: stock = isCounted ? undefined : [] } = useStoreStockQuery(ids, { skip: !isCounted });
  const wanted = lines.map(({ id, quantity }) => ({ productId: id, quantity }));
  return {
    delivery: dates?.delivery[region].text,
    pickup: (store: StoreId): string | undefined => {
      const promise = dates?.pickup[store];
      return stock && ((lacksSome(store, wanted, stock) && promise?.fetched) || promise)?.text;
    },
  };
}
