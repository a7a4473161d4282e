import { dollarsIn, type ListFilters, readCapacity, sameBrand, saysCapacity } from './list-filters.ts';

/** Filters before Apply: numbers as typed text, "" for no limit. */
export interface FilterDraft {
  brands: string[];
  from: string;
  to: string;
  batteryCapacity: string;
  inStock: boolean;
}

export type DraftErrors = Partial<Record<'minPrice' | 'maxPrice' | 'batteryCapacity', string>>;

export const draftOf = ({ brands, minPrice, maxPrice, batteryCapacity, inStock }: ListFilters): FilterDraft => ({
  ...{ brands, batteryCapacity, inStock },
  ...{ from: String(minPrice ?? ''), to: String(maxPrice ?? '') },
});

export const filtersOf = ({ brands, from, to, batteryCapacity, inStock }: FilterDraft): ListFilters => ({
  ...{ brands, inStock, minPrice: dollarsIn(from), maxPrice: dollarsIn(to) },
  batteryCapacity: readCapacity(batteryCapacity),
});

const priceError = 'Write a price such as 5000 or 4999.99.';

export function draftErrors({ from, to, batteryCapacity }: FilterDraft): DraftErrors {
  const [low, high] = [dollarsIn(from), dollarsIn(to)];
  return {
    ...(from.trim() && low === undefined && { minPrice: priceError }),
    ...(to.trim() && high === undefined && { maxPrice: priceError }),
    ...(low !== undefined && high !== undefined && low > high && { maxPrice: '“To” must not be less than “From”.' }),
    ...(!saysCapacity(batteryCapacity) && { batteryCapacity: 'Write a capacity such as 3000mAh, 3000-3999 or 5000+.' }),
  };
}

/** Merges new list filters into the draft: edited values win. */
export function followed(draft: FilterDraft, before: FilterDraft, now: FilterDraft): FilterDraft {
  const editedValues = Object.entries(draft).filter(([name, value]) => !same(value, before[name as keyof FilterDraft]));
  return { ...now, ...Object.fromEntries(editedValues) };
}

export const isTouched = (draft: FilterDraft, applied: FilterDraft): boolean => !same(draft, applied);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const withBrand = (brands: string[], name: string): string[] =>
  brands.some(sameBrand(name)) ? brands.filter((brand) => !sameBrand(name)(brand)) : [...brands, name];
