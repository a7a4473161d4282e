import { formatJmd } from '@shop/platform/platform';
import type { ListFilters, Prices } from './list-filters.ts';
import { priceValue } from './list-filters.ts';

const dollars = (amount: number) => formatJmd(Math.round(amount * 100));

/** A limit of $4,999.99 is shown as "under $5,000". */
const isUnder = (limit: number) => Math.round(limit * 100) % 100 === 99;

export function pricesText({ minPrice, maxPrice }: Prices): string {
  if (maxPrice === undefined) return minPrice === undefined ? 'All Prices' : `Over ${dollars(minPrice)}`;
  const under = isUnder(maxPrice);
  const to = dollars(under ? Math.ceil(maxPrice) : maxPrice);
  if (minPrice === undefined) return `${under ? 'Under' : 'Up to'} ${to}`;
  return `${dollars(minPrice)} ${under ? 'to under' : '-'} ${to}`;
}

/** Removable chip: its label, and the change that removes its filter. */
export interface Chip {
  label: string;
  without: Partial<ListFilters>;
}

/** A chip for each active filter; the Filters button shows their number. */
export function chipsOf(filters: ListFilters): Chip[] {
  const { brands, batteryCapacity, inStock } = filters;
  return [
    ...brands.map((label) => ({ label, without: { brands: brands.filter((name) => name !== label) } })),
    ...(priceValue(filters)
      ? [{ label: pricesText(filters), without: { minPrice: undefined, maxPrice: undefined } }]
      : []),
    ...(batteryCapacity ? [{ label: batteryCapacity, without: { batteryCapacity: '' } }] : []),
    ...(inStock ? [{ label: 'In Stock Only', without: { inStock: false } }] : []),
  ];
}
