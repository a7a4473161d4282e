import type { StoreId } from './store-id.ts';

/** Place of stock beside the stores (product.md#stock-by-store). */
export const warehouse = 'warehouse';

/**
 * Sellable pieces of a product by place, the {@link warehouse} or a store, without those reserved by open orders. A missing place has none; in
 * a request it keeps its count.
 */
export type StockCounts = Record<string, number>;
export const mostStock = 100_000;

/** `GET /api/admin/products/:id/stock`: null when staff set availability by hand. */
export interface ProductStock {
  counts: StockCounts | null;
  lowStock: number;
}

/** Stock of a counted product in a list of staff. */
export interface CountedStock {
  /** Pieces at all places together. */
  left: number;
  /** Number of pieces at or below which the product is low in stock. */
  lowStock: number;
  counts: StockCounts;
}

/** Public responses never show a higher number, so that competitors cannot read the stock. */
export const mostStockShown = 10;

/** `GET /api/products/stock-by-store?ids=a,b` (1-50): counted products only, each number at most {@link mostStockShown}. */
export interface StoreStock {
  id: string;
  /** A missing store has none. */
  stores: Record<StoreId, number>;
  total: number;
}

/** Whether a store lacks part of an order; products without counted stock never count as lacking. */
export const lacksSome = (store: StoreId, lines: StockMovement['lines'], stock: StoreStock[]): boolean =>
  lines.some(({ productId, quantity }) =>
    stock.some(({ id, stores }) => id === productId && (stores[store] ?? 0) < quantity),
  );

/** Stock that an order takes, or returns when it is cancelled; an order may take more than once. */
export interface StockMovement {
  /** Increases by one with each commit, from 1. */
  number: number;
  orderId: string;
  returned: boolean;
  /** Store of a pickup; null for a delivery. */
  store: StoreId | null;
  lines: { productId: string; quantity: number }[];
}

/** `GET /stock-movements?after=12` on the internal port of orders: the next ones in order, 100 at most. */
export interface StockMovements {
  movements: StockMovement[];
  last: number;
}

/**
 * `POST /stock-takings` on the internal port of catalog, before orders stores the order: takes the counted pieces of all lines or none. A
 * repetition takes nothing more. Pieces of an order that is never stored return after 15 minutes.
 */
export type StockTaking = Pick<StockMovement, 'orderId' | 'store' | 'lines'>;

/** Counted products with fewer pieces than wanted; empty when the pieces are taken. */
export interface StockTaken {
  lacking: { productId: string; left: number }[];
}
