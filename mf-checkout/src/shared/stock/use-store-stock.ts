import type { StoreStock } from '@shop/contracts/stock';
import { type CartLine, useCart } from '@shop/platform/platform';
import { stockApi } from './stock.api.ts';

/** As many as are answered at once. */
const mostProducts = 50;

/** What is ordered, and where it lies; nothing while that is not known. */
export function useStoreStock(): { lines: CartLine[]; stock: StoreStock[] } {
  const { lines } = useCart();
  const ids = [...new Set(lines.map(({ productId }) => productId))].sort();
  const skip = ids.length === 0 || ids.length > mostProducts;
  const { currentData = [] } = stockApi.useStoreStockQuery(ids, { skip, refetchOnMountOrArgChange: 60 });
  return { lines, stock: currentData };
}
