import { formatJmd } from '@shop/platform/platform';
import { searchMetadataApi } from './search-metadata.api.ts';

/** Price range of all products, "$2,500 - $12,000 JMD"; undefined while unknown or without products. */
export function usePriceRange(): string | undefined {
  const { data } = searchMetadataApi.useSearchMetadataQuery();
  const { min = 0, max = 0 } = data?.priceRange ?? {};
  return max > 0 ? `${formatJmd(min * 100)} - ${formatJmd(max * 100)} JMD` : undefined;
}
