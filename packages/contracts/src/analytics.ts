import type { Money } from './money.ts';
import type { PickupLocation } from './orders.ts';

/**
 * `GET /api/admin/analytics?from&to` (staff): days on the shop's clock, "2026-11-21", both inclusive, at most 366. Cancelled orders are left out
 * everywhere. Revenue counts verified transfers and cash orders that are delivered or completed, without refunded ones; pieces and orders count all.
 */
export interface Analytics {
  from: string;
  to: string;
  orders: number;
  /** Those that the revenue counts. */
  paidOrders: number;
  revenue: Money;
  /** Every day of the range, those without orders too. */
  days: { date: string; orders: number; revenue: Money }[];
  /** By what the products were filed under when they were ordered; dearest first. Fees are in none. */
  categories: { category: string; quantity: number; revenue: Money }[];
  /** By where it goes out: a store that is collected at, or `delivery`. */
  stores: { store: PickupLocation | 'delivery'; orders: number; revenue: Money }[];
  /** Ten, most pieces first. */
  bestSellers: { productId: string; productName: string; quantity: number; revenue: Money }[];
  /** How many of all the orders are with installation, by bank transfer, and of people who were signed in when they placed them. */
  shares: { installation: number; bankTransfer: number; signedIn: number };
  /** Of bank transfers: from the order to its verification, in minutes; null without any. */
  paymentTimes: { count: number; medianMinutes: number | null; p90Minutes: number | null };
}
