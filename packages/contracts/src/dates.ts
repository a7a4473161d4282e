import type { Region } from './orders.ts';
import type { StoreId } from './store-id.ts';

/** A delivery or pickup promise in words (product.md#dates-and-clocks). Pages show these texts and format none themselves. */
export interface PromiseTexts {
  /** "Arrives Tue 24 Nov", "Ready today after 3 PM". */
  text: string;
  /** Follows "Order before": "2 PM today". */
  deadline: string;
}

/** When a delivery ordered now arrives in a parish (product.md#dates-and-clocks). */
export interface DayPromise extends PromiseTexts {
  /** Day of arrival on the shop's clock, "2026-11-24". */
  date: string;
  /** Working days from dispatch to arrival; 0 for the same day. */
  days: number;
  /** ISO instant until which `date` holds; a later order arrives later. */
  orderBefore: string;
}

/** When an order placed now can be collected at a store. */
export interface PickupPromise extends PromiseTexts {
  date: string;
  /** Minutes after the shop's midnight. */
  from: number;
  /** ISO instant until which day and time hold. */
  orderBefore: string;
}

/** Pickup promise with a second one for items that another store must send, if the shop counts stock by store. */
export interface StorePromise extends PickupPromise {
  fetched?: PickupPromise;
}

/**
 * `GET /api/shop/dates`, public: promises for an order placed now, computed by the orders service alone from the shop details, Jamaica's
 * clock and its holidays. Valid until `validUntil`, the earliest `orderBefore` and at the latest the shop's midnight, so that "today" is
 * the day of `at`; clients then fetch it again.
 */
export interface ShopDates {
  /** ISO instant of the response. */
  at: string;
  validUntil: string;
  delivery: Record<Region, DayPromise>;
  /** By open store of the shop. */
  pickup: Record<StoreId, StorePromise>;
}

/** Promise at the time of the order; later shop details do not change it. */
export interface OrderPromise {
  date: string;
  /** Minutes after the shop's midnight, for a pickup; null for a delivery. */
  from: number | null;
}
