import type { ProductUpdate } from '@shop/contracts/catalog';
import { mostStock, type ProductStock, type StockCounts, type StockPlace, stockPlaces } from '@shop/contracts/stock';

/** Counts as typed, under the field names of API errors. All are empty for a product without counts. */
export type CountsEdit = Record<`stock.${StockPlace}`, string>;

export interface StockEdit extends CountsEdit {
  /** Pieces at or below which staff are mailed. */
  lowStock: string;
}

export const stockOf = ({ counts, lowStock }: ProductStock): StockEdit => ({
  ...countsOf(counts),
  lowStock: String(lowStock),
});

export const countsOf = (counts: StockCounts | null): CountsEdit => ({
  'stock.warehouse': textOf(counts?.warehouse),
  'stock.kingston': textOf(counts?.kingston),
  'stock.montego-bay': textOf(counts?.['montego-bay']),
});

const textOf = (count: number | undefined) => count?.toString() ?? '';

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
  const texts = stockPlaces.map((place) => (edit[`stock.${place}`] ?? '').trim());
  if (stockPlaces.every((place, index) => texts[index] === (before[`stock.${place}`] ?? ''))) return {};
  if (texts.every((text) => text === '')) return { stock: null };
  return { stock: Object.fromEntries(stockPlaces.map((place, index) => [place, Number(texts[index])])) as StockCounts };
}

export const lowStockMessage = 'Enter a whole number, 0 or more.';

export const isLowStock = (text: string | undefined): boolean =>
  /^\d{1,6}$/.test(text?.trim() ?? '') && Number(text) <= mostStock;

export const countMessage = 'Enter 0 if there are none, or empty all of them.';

/** An empty count is valid only if all counts are empty. */
export function isCount(text: string | undefined, all: Partial<StockEdit>): boolean {
  const isEmpty = stockPlaces.every((place) => !all[`stock.${place}`]?.trim());
  return isEmpty || isLowStock(text);
}
