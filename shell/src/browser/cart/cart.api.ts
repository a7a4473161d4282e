import type { ProductPrice } from '@shop/contracts/catalog';
import type { ShopDates } from '@shop/contracts/dates';
import { type ApiError, defineRemote } from '@shop/platform/platform';

/** Current price by product id; null for products that are no longer sold. */
export type PricesNow = Record<string, ProductPrice | null>;

const mostAtOnce = 50;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Drops invalid ids from storage: the service rejects the whole request for one invalid id. */
export const askable = (ids: string[]): string[] => ids.filter((id) => uuid.test(id));

/** Current prices, requested at every opening without caching, and the dates for an order placed now. */
export const cartApi = defineRemote('shell').injectEndpoints((build) => ({
  shopDates: build.query<ShopDates, void>({ query: () => '/shop/dates' }),
  cartPrices: build.query<PricesNow, string[]>({
    queryFn: async (ids, _api, _options, ask) => {
      const now: PricesNow = Object.fromEntries(ids.map((id) => [id, null]));
      for (let first = 0; first < ids.length; first += mostAtOnce) {
        const part = new URLSearchParams({ ids: ids.slice(first, first + mostAtOnce).join(',') });
        const { data, error } = await ask(`/products/prices?${part}`);
        if (error) return { error: error as ApiError };
        for (const price of data as ProductPrice[]) now[price.id] = price;
      }
      return { data: now };
    },
    providesTags: ['Product'],
  }),
}));
