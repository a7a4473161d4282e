import type { StoreStock } from '@shop/contracts/stock';
import { type CartLine, useCart } from '@shop/platform/platform';
import { stockApi } from './stock.api.ts';

/** The service's limit per request. */
const mostProducts = 50;

/** `stock` is empty while unknown. */
export function useStoreStock(): { lines: CartLine[]; stock: StoreStock[] } {
  const { lines } = useCart();
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  const skip = ids.length === 0 || ids.length > mostProducts;
  const { currentData = [] } = stockApi.useStoreStockQuery(ids, { skip, refetchOnMountOrArgChange: 60 });
  return { lines, stock: currentData };
}
