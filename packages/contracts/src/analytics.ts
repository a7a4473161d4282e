import type { Money } from './money.ts';
import type { StoreId } from './store-id.ts';

/**
 * `GET /api/admin/analytics?from&to` (staff): days on the shop's clock, "2026-11-21", both inclusive, at most 366. Cancelled orders are left out
 * everywhere. Revenue counts verified transfers and cash orders that are delivered or completed, without refunded ones; pieces and orders count all.
 */
export interface Analytics {
  from: string;
  to: string;
  orders: number;
  /** Orders that count towards revenue. */
  paidOrders: number;
  revenue: Money;
  /** Every day of the range, including days without orders. */
  days: { date: string; orders: number; revenue: Money }[];
  /** By the product's category when it was ordered; highest revenue first. Fees are excluded. */
  categories: { category: string; quantity: number; revenue: Money }[];
  /** By the store of a pickup, or `delivery`: all open stores, and others with orders. */
  stores: { store: StoreId; orders: number; revenue: Money }[];
  /** The ten products with the most sold pieces. */
  bestSellers: { productId: string; productName: string; quantity: number; revenue: Money }[];
  /** Number of all orders with installation, paid by bank transfer, and placed while signed in. */
  shares: { installation: number; bankTransfer: number; signedIn: number };
  /** Minutes from order to verification of bank transfers; null without any. */
  paymentTimes: { count: number; medianMinutes: number | null; p90Minutes: number | null };
}
