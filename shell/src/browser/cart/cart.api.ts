import type { ProductPrice } from '@shop/contracts/catalog';
import type { ShopDates } from '@shop/contracts/dates';
import { type ApiError, defineRemote } from '@shop/platform/platform';

/** What the shop asks for each product at this moment; null for what it sells no more. */
export type PricesNow = Record<string, ProductPrice | null>;

/** So many are read at once. */
const mostAtOnce = 50;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What storage holds may be anything: one id that is none would have the whole question refused. */
export const askable = (ids: string[]): string[] => ids.filter((id) => uuid.test(id));

/** What the sheet asks: prices anew for every opening, whose response is never cached on its way, and what an order placed now is promised. */
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
