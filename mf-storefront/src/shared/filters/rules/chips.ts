import { formatJmd } from '@shop/platform/platform';
import type { ListFilters, Prices } from './list-filters.ts';
import { priceValue } from './list-filters.ts';

const dollars = (amount: number) => formatJmd(amount * 100);

export function pricesText({ minPrice, maxPrice }: Prices): string {
  if (minPrice === undefined) return maxPrice === undefined ? 'All Prices' : `Under ${dollars(maxPrice)}`;
  return maxPrice === undefined ? `Over ${dollars(minPrice)}` : `${dollars(minPrice)} - ${dollars(maxPrice)}`;
}

/** One removable chip: what it says, and what is left of the filters without it. */
export interface Chip {
  label: string;
  without: Partial<ListFilters>;
}

/** A chip for each filter that is set, as many as the number on the Filters button. */
export function chipsOf(filters: ListFilters): Chip[] {
  const { brands, batteryCapacity, inStock } = filters;
  return [
    ...brands.map((label) => ({ label, without: { brands: brands.filter((name) => name !== label) } })),
    ...(priceValue(filters) ? [{ label: pricesText(filters), without: { minPrice: undefined, maxPrice: undefined } }] : []),
    ...(batteryCapacity ? [{ label: batteryCapacity, without: { batteryCapacity: '' } }] : []),
    ...(inStock ? [{ label: 'In Stock Only', without: { inStock: false } }] : []),
  ];
}
