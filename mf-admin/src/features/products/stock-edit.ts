import type { ProductUpdate } from '@shop/contracts/catalog';
import { mostStock, type StockCounts, type StockPlace, stockPlaces } from '@shop/contracts/stock';

/** Counts as typed, under the field names of API errors. All are empty for a product without counts. */
export type StockEdit = Record<`stock.${StockPlace}`, string>;

export const stockOf = (counts: StockCounts | null): StockEdit => ({
  'stock.warehouse': textOf(counts?.warehouse),
  'stock.kingston': textOf(counts?.kingston),
  'stock.montego-bay': textOf(counts?.['montego-bay']),
});

const textOf = (count: number | undefined) => count?.toString() ?? '';

/** All counts if one changed; null if all fields are empty. */
export function stockUpdate(edit: Partial<StockEdit>, before: Partial<StockEdit>): Pick<ProductUpdate, 'stock'> {
  const texts = stockPlaces.map((place) => (edit[`stock.${place}`] ?? '').trim());
  if (stockPlaces.every((place, index) => texts[index] === (before[`stock.${place}`] ?? ''))) return {};
  if (texts.every((text) => text === '')) return { stock: null };
  return { stock: Object.fromEntries(stockPlaces.map((place, index) => [place, Number(texts[index])])) as StockCounts };
}

export const countMessage = 'Enter a whole number, or empty all of them.';

/** An empty count is valid only if all counts are empty. */
export function isCount(text: string | undefined, all: Partial<StockEdit>): boolean {
  const isEmpty = stockPlaces.every((place) => !all[`stock.${place}`]?.trim());
  return isEmpty || (/^\d{1,6}$/.test(text?.trim() ?? '') && Number(text) <= mostStock);
}
