import { useOrigin, useShop } from '@shop/platform/platform';
import { priceRangeApi } from './price-range.api.ts';
import { businessData } from './structured-data.ts';

/** The stores for search engines, of pages that read the price range before they are shown. */
export function useBusinessData(): object[] {
  const shop = useShop();
  const origin = useOrigin();
  const { data } = priceRangeApi.usePriceRangeQuery();
  return shop ? businessData(shop, origin, data ?? undefined) : [];
}
