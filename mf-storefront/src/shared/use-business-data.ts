import { useOrigin, useShop } from '@shop/platform/platform';
import { businessData } from './structured-data.ts';
import { usePriceRange } from './use-price-range.ts';

/** Structured data of the stores, for pages that preload the price range. */
export function useBusinessData(): object[] {
  const shop = useShop();
  const origin = useOrigin();
  const priceRange = usePriceRange();
  return shop ? businessData(shop, origin, priceRange) : [];
}
