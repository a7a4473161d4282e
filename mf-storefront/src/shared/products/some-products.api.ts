import type { SomeProducts } from '@shop/contracts/catalog';
import type { ApiError } from '@shop/platform/platform';
import { remote } from '../remote.ts';

/** Most ids that the API accepts in one request. */
const mostAtOnce = 50;

const form = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Filters malformed ids from storage or URLs, because the API rejects a request with one. */
export const productIds = (ids: string[]): string[] => [...new Set(ids.filter((id) => form.test(id)))];

/** Products by id, in the given order. */
export const someProductsApi = remote.injectEndpoints((build) => ({
  someProducts: build.query<SomeProducts, string[]>({
    queryFn: async (ids, _api, _options, ask) => {
      const products: SomeProducts = [];
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const part = new URLSearchParams({ ids: ids.slice(first, first + mostAtOnce).join(',') });
        const { data, error } = await ask(`/products/some?${part}`);
        if (error) return { error: error as ApiError };
        products.push(...(data as SomeProducts));
      }
      return { data: products };
    },
    providesTags: ['Product'],
  }),
}));
