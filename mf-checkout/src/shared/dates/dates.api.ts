import type { ShopDates } from '@shop/contracts/dates';
import { remote } from '../remote.ts';

/** `GET /api/shop/dates`: promised dates of an order placed now. */
export const datesApi = remote.injectEndpoints((build) => ({
  shopDates: build.query<ShopDates, void>({ query: () => '/shop/dates' }),
}));
