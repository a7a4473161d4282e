import { type Chip, chipsOf, pricesText } from '../../../shared/filters/rules/chips.ts';
import { type Prices, priceValue } from '../../../shared/filters/rules/list-filters.ts';
import type { SearchFilters } from './filters.ts';

export const sorts = [
  { value: '', label: 'Default' },
  { value: 'featured', label: 'Featured First' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'name_desc', label: 'Name Z-A' },
  { value: 'price_asc', label: 'Price Low to High' },
  { value: 'price_desc', label: 'Price High to Low' },
];

const bands = [
  { value: '', label: 'All Prices' },
  { value: '-4999.99', label: 'Under $5,000' },
  { value: '5000-10000', label: '$5,000 - $10,000' },
  { value: '10000-', label: 'Over $10,000' },
];

/** Price bands plus the custom range, so the select shows every applied price. */
export function priceOptions(prices: Prices) {
  const custom = { value: priceValue(prices), label: pricesText(prices) };
  return bands.some(({ value }) => value === custom.value) ? bands : [...bands, custom];
}

interface SearchChip extends Chip {
  without: Partial<SearchFilters>;
}

/** Chips above the list; the Filters button shows their number. */
export function searchChips(filters: SearchFilters): SearchChip[] {
  const { category } = filters;
  return [...(category ? [{ label: category, without: { category: '' as const } }] : []), ...chipsOf(filters)];
}
