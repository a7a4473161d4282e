import type { ShopDates } from '@shop/contracts/dates';
import { remote } from '../remote.ts';

/** `GET /api/shop/dates`: what an order placed now is promised. */
export const datesApi = remote.injectEndpoints((build) => ({ shopDates: build.query<ShopDates, void>({ query: () => '/shop/dates' }) }));
