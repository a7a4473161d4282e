import type { ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { productsUrl } from '../../shared/products/products.api.ts';
import { remote } from '../../shared/remote.ts';
import { priceBands } from './rules/address.ts';

export const bandCountsApi = remote.injectEndpoints((build) => ({
  bandCounts: build.query<Record<string, number>, ProductQuery>({
    queryFn: async (query, _api, _options, fetchPage) => {
      const counts: Record<string, number> = {};
      for (const { value, minPrice, maxPrice } of priceBands) {
        const { data, error } = await fetchPage(productsUrl({ ...query, minPrice, maxPrice, limit: 1 }));
        if (error) return { error };
        counts[value] = (data as ProductPage).total;
      }
      return { data: counts };
    },
    providesTags: ['Product'],
  }),
}));
