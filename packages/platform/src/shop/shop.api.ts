import type { Shop } from '@shop/contracts/shop';
import { useEffect } from 'react';
import { api } from '../api/api.ts';

const oneDay = 86_400;
const retryMs = 5_000;

/** `GET /api/shop`; the document usually contains the response. */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({ shop: build.query<Shop, void>({ query: () => '/shop', keepUnusedDataFor: oneDay }) }),
});

export interface ShopState {
  shop: Shop | undefined;
  /** The last request failed; retries run every 5 s and on the browser's `online` event. */
  failed: boolean;
  retrying: boolean;
  retry(): void;
}

/** Shop details with request state, for pages that require them. */
export function useShopState(): ShopState {
  const { isError } = shopApi.endpoints.shop.useQueryState();
  const {
    data: shop,
    isFetching,
    refetch,
  } = shopApi.useShopQuery(undefined, { pollingInterval: isError ? retryMs : 0 });
  useEffect(() => {
    if (!isError) return;
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [isError, refetch]);
  return { shop, failed: isError, retrying: isError && isFetching, retry: () => void refetch() };
}

/** Shop details: name, stores, telephone, bank, fees; `undefined` only while loading. */
export const useShop = (): Shop | undefined => useShopState().shop;
