import { formatJmd } from '@shop/platform/platform';
import { searchMetadataApi } from './search-metadata.api.ts';

/** From the cheapest to the dearest product, "$2,500 - $12,000 JMD"; undefined until it is known, and while nothing is on sale. */
export function usePriceRange(): string | undefined {
  const { data } = searchMetadataApi.useSearchMetadataQuery();
  const { min = 0, max = 0 } = data?.priceRange ?? {};
  return max > 0 ? `${formatJmd(min * 100)} - ${formatJmd(max * 100)} JMD` : undefined;
}
