import type { SearchResponse } from '@shop/contracts/search';
import { formatJmd } from '@shop/platform/platform';
import { remote } from './remote.ts';

const anHour = 3_600;

/** From the cheapest to the dearest product, "$2,500 - $12,000 JMD"; null while nothing is on sale. */
export const priceRangeApi = remote.injectEndpoints((build) => ({
  priceRange: build.query<string | null, void>({
    query: () => '/search?limit=0',
    transformResponse: ({ metadata }: SearchResponse) => {
      const { min = 0, max = 0 } = metadata?.priceRange ?? {};
      return max > 0 ? `${formatJmd(min * 100)} - ${formatJmd(max * 100)} JMD` : null;
    },
    providesTags: ['Product'],
    keepUnusedDataFor: anHour,
  }),
}));
