import type { ProductUpdate } from '@shop/contracts/catalog';
import type { Shop } from '@shop/contracts/shop';
import { mostStock, type ProductStock, type StockCounts, warehouse } from '@shop/contracts/stock';

type CountField = `stock.${string}`;

/** Counts as typed, under the field names of API errors. All are empty for a product without counts. */
export type CountsEdit = Record<CountField, string>;

export interface StockEdit extends CountsEdit {
  /** Pieces at or below which staff are mailed. */
  lowStock: string;
}

/** The warehouse, the open stores, and each other place that has pieces. */
export function placesOf(shop: Pick<Shop, 'stores'> | undefined, counts: StockCounts | null): string[] {
  const open = shop?.stores.map(({ id }) => id) ?? [];
  const counted = Object.entries(counts ?? {}).filter(([, pieces]) => pieces > 0);
  return [...new Set([warehouse, ...open, ...counted.map(([place]) => place)])];
}

export const stockOf = ({ counts, lowStock }: ProductStock, places: string[]): StockEdit => ({
  ...countsOf(counts, places),
  lowStock: String(lowStock),
});

/** A place that is missing from the counts has none. */
export const countsOf = (counts: StockCounts | null, places: string[]): CountsEdit =>
  Object.fromEntries(places.map((place) => [`stock.${place}`, counts ? String(counts[place] ?? 0) : '']));

const isCountField = (field: string): field is CountField => field.startsWith('stock.');

export const placesIn = (edit: object): string[] =>
  Object.keys(edit)
    .filter(isCountField)
    .map((field) => field.slice('stock.'.length));

export const stockUpdate = (
  edit: Partial<StockEdit>,
  before: Partial<StockEdit>,
): Pick<ProductUpdate, 'stock' | 'lowStock'> => ({
  ...countsUpdate(edit, before),
  ...lowStockUpdate(edit.lowStock, before.lowStock),
});

/** Empty while the field is hidden. */
const lowStockUpdate = (text: string | undefined, before: string | undefined): Pick<ProductUpdate, 'lowStock'> =>
  text === undefined || before === undefined || Number(text) === Number(before) ? {} : { lowStock: Number(text) };

/** All counts if one changed; null if all fields are empty. */
function countsUpdate(edit: Partial<StockEdit>, before: Partial<StockEdit>): Pick<ProductUpdate, 'stock'> {
  const places = placesIn(before).filter((place) => `stock.${place}` in edit);
  const texts = places.map((place) => (edit[`stock.${place}`] ?? '').trim());
  if (places.every((place, index) => texts[index] === (before[`stock.${place}`] ?? '').trim())) return {};
  if (texts.every((text) => text === '')) return { stock: null };
  return { stock: Object.fromEntries(places.map((place, index) => [place, Number(texts[index])])) };
}

export const lowStockMessage = 'Enter a whole number, 0 or more.';

export const isLowStock = (text: string | undefined): boolean =>
  /^\d{1,6}$/.test(text?.trim() ?? '') && Number(text) <= mostStock;

export const countMessage = 'Enter 0 if there are none, or empty all of them.';

/** An empty count is valid only if all counts are empty. */
export function isCount(text: string | undefined, all: Partial<StockEdit>): boolean {
  const isEmpty = placesIn(all).every((place) => !all[`stock.${place}`]?.trim());
  return isEmpty || isLowStock(text);
}
