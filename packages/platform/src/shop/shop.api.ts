import type { Shop } from '@shop/contracts/shop';
import { api } from '../api/api.ts';

const oneDay = 86_400;

/** `GET /api/shop`; the document usually brings the answer along. */
export const shopApi = api.injectEndpoints({
  endpoints: (build) => ({ shop: build.query<Shop, void>({ query: () => '/shop', keepUnusedDataFor: oneDay }) }),
});

/** The shop's details: name, stores, telephone, bank, fees. `undefined` only while they are on their way. */
export const useShop = (): Shop | undefined => shopApi.useShopQuery().data;
