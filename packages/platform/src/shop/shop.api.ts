import type { Shop } from '@shop/contracts/shop';
import { useEffect } from 'react';
import { api } from '../api/api.ts';

const oneDay = 86_400;
const retryMs = 5_000;

/** `GET /api/shop`; the document usually brings the response along. */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({ shop: build.query<Shop, void>({ query: () => '/shop', keepUnusedDataFor: oneDay }) }),
});

export interface ShopState {
  shop: Shop | undefined;
  /** The last request for it failed; it is asked for again every 5 s and when the browser comes online. */
  failed: boolean;
  retrying: boolean;
  retry(): void;
}

/** The shop's details and how asking for them goes, for pages that cannot do without. */
export function useShopState(): ShopState {
  const { isError } = shopApi.endpoints.shop.useQueryState();
  const { data: shop, isFetching, refetch } = shopApi.useShopQuery(undefined, { pollingInterval: isError ? retryMs : 0 });
  useEffect(() => {
    if (!isError) return;
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [isError, refetch]);
  return { shop, failed: isError, retrying: isError && isFetching, retry: () => void refetch() };
}

/** The shop's details: name, stores, telephone, bank, fees. `undefined` only while they are on their way. */
export const useShop = (): Shop | undefined => useShopState().shop;
