import type { PickupLocation, Region } from './orders.ts';

/** A promise in words (product.md#dates-and-clocks), true as long as the answer is: pages show them and write none of their own. */
export interface PromiseTexts {
  /** "Arrives Tue 24 Nov", "Ready today after 3 PM". */
  text: string;
  /** To stand behind "Order before": "2 PM today". */
  deadline: string;
}

/** When a delivery ordered now arrives in a parish (product.md#dates-and-clocks). */
export interface DayPromise extends PromiseTexts {
  /** The day of its arrival on the shop's clock, "2026-11-24". */
  date: string;
  /** Working days from the day it goes out to the day it arrives; 0 arrives the same day. */
  days: number;
  /** ISO instant until which `date` is true: an order from then on arrives later. */
  orderBefore: string;
}

/** When what is ordered now can be collected at a store. */
export interface PickupPromise extends PromiseTexts {
  date: string;
  /** Minutes after the shop's midnight from which it is there. */
  from: number;
  /** ISO instant until which day and time are true. */
  orderBefore: string;
}

/** The same with what is promised where some of it comes from elsewhere, if the shop keeps stock by store. */
export interface StorePromise extends PickupPromise {
  fetched?: PickupPromise;
}

/**
 * `GET /api/shop/dates`, anyone: what an order placed now is promised, worked out by the orders service alone from the shop details, Jamaica's
 * clock and its holidays. True until `validUntil`, the earliest `orderBefore` and at the latest the shop's midnight, so that "today" is the day of
 * `at`; readers ask again then.
 */
export interface ShopDates {
  /** ISO instant of the answer. */
  at: string;
  validUntil: string;
  delivery: Record<Region, DayPromise>;
  /** Of the stores that the shop has. */
  pickup: Partial<Record<PickupLocation, StorePromise>>;
}

/** What an order was promised when it was placed; it stays though the shop details change. */
export interface OrderPromise {
  /** "2026-11-24" */
  date: string;
  /** Of a pickup: minutes after the shop's midnight. Null for a delivery. */
  from: number | null;
}
