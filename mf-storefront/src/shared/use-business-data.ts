import { useOrigin, useShop } from '@shop/platform/platform';
import { businessData } from './structured-data.ts';
import { usePriceRange } from './use-price-range.ts';

/** The stores for search engines, of pages that read the price range before they are shown. */
export function useBusinessData(): object[] {
  const shop = useShop();
  const origin = useOrigin();
  const priceRange = usePriceRange();
  return shop ? businessData(shop, origin, priceRange) : [];
}
