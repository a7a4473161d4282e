import { type PickupLocation, pickupLocations } from './orders.ts';

/** Where batteries lie that are counted (product.md#stock-by-store). */
export const stockPlaces = ['warehouse', ...pickupLocations] as const;
export type StockPlace = (typeof stockPlaces)[number];

/** How many of a product can still be sold at each place; what open orders have taken is not among them. */
export type StockCounts = Record<StockPlace, number>;
export const mostStock = 100_000;

/** `GET /api/admin/products/:id/stock`: null where staff say in stock or not by hand. */
export interface ProductStock {
  counts: StockCounts | null;
}

/** No stranger learns of more than these. */
export const mostStockShown = 10;

/** `GET /api/products/stock-by-store?ids=a,b` (1-50): of those that are counted, each number at most {@link mostStockShown}. */
export interface StoreStock {
  id: string;
  stores: Record<PickupLocation, number>;
  /** In the stores and the warehouse together. */
  total: number;
}

/** Whether a store lacks some of what is ordered; of what is not counted nobody knows. */
export const lacksSome = (store: PickupLocation, lines: StockMovement['lines'], stock: StoreStock[]): boolean =>
  lines.some(({ productId, quantity }) => stock.some(({ id, stores }) => id === productId && stores[store] < quantity));

/** What an order takes from the counted stock, or gives back when it is cancelled; an order may take again. */
export interface StockMovement {
  /** Counts up by one with each commit, from 1. */
  number: number;
  orderId: string;
  returned: boolean;
  /** Where it is collected; null for a delivery. */
  store: PickupLocation | null;
  lines: { productId: string; quantity: number }[];
}

/** `GET /stock-movements?after=12` on the internal port of orders: the next ones in their order, 100 at most. */
export interface StockMovements {
  movements: StockMovement[];
  /** The newest there is. */
  last: number;
}
