import { highestPrice } from '@shop/contracts/catalog';
import { textOf, typed } from '../../address-text.ts';

/** List filters besides search text and category (product.md#filters); "" and undefined for unset values. */
export interface ListFilters {
  brands: string[];
  /** Dollars with at most two decimals; both limits are inclusive. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  batteryCapacity: string;
  inStock: boolean;
}

export type Prices = Pick<ListFilters, 'minPrice' | 'maxPrice'>;

const longestBrand = 40;
const mostValues = 12;

export const noFilters: ListFilters = {
  brands: [],
  minPrice: undefined,
  maxPrice: undefined,
  batteryCapacity: '',
  inStock: false,
};

export const filterNames = ['brand', 'price', 'minPrice', 'maxPrice', 'batteryCapacity', 'inStock'];

/** Parses a URL; invalid values count as unset. */
export function readListFilters(query: URLSearchParams): ListFilters {
  return {
    brands: readBrands(query.getAll('brand')),
    ...readPrices(query),
    batteryCapacity: readCapacity(textOf(query, 'batteryCapacity')),
    inStock: query.get('inStock') === 'true',
  };
}

/** Unique brands without regard to case; a value may contain several, separated by commas. */
function readBrands(texts: string[]): string[] {
  const brands = new Map<string, string>();
  for (const text of texts.flatMap((each) => typed(each).split(','))) {
    const name = text.trim().slice(0, longestBrand);
    if (name && !brands.has(name.toLowerCase())) brands.set(name.toLowerCase(), name);
  }
  return [...brands.values()].slice(0, mostValues);
}

/** Reads a custom range, else the select's value: `price=5000-10000`, `-4999.99` or `10000-`. */
function readPrices(query: URLSearchParams): Prices {
  const custom = { minPrice: dollarsIn(query.get('minPrice')), maxPrice: dollarsIn(query.get('maxPrice')) };
  return custom.minPrice === undefined && custom.maxPrice === undefined ? pricesOf(query.get('price') ?? '') : custom;
}

/** Parses a typed dollar amount, rounded to cents; undefined unless it is above 0 and at most the highest price. */
export function dollarsIn(text: string | null): number | undefined {
  const plain = text?.replace(/[$,\s]/g, '') ?? '';
  const dollars = /^\d+(?:\.\d*)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : 0;
  return dollars > 0 && dollars <= highestPrice ? dollars : undefined;
}

/** Select value of a price range: "5000-10000", "-4999.99", "10000-"; "" for all. */
export const priceValue = ({ minPrice, maxPrice }: Prices): string =>
  minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

export function pricesOf(value: string): Prices {
  const [, from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(value) ?? [];
  return { minPrice: dollarsIn(from), maxPrice: dollarsIn(to) };
}

/** Keeps the valid parts of a comma-separated capacity: "3000mAh", "3000-3999", "5000+". */
export const readCapacity = (text: string): string =>
  capacityParts(text).filter(isCapacity).slice(0, mostValues).join(', ');

export const saysCapacity = (text: string): boolean => capacityParts(text).every(isCapacity);

/** Treats "5,000" as one number. */
function capacityParts(text: string): string[] {
  const parts = text.replace(/(?<!\d)(\d{1,2}),(\d{3})(?!\d)/g, '$1$2').split(',');
  return parts.map((part) => part.trim()).filter(Boolean);
}

function isCapacity(part: string): boolean {
  const [, low, , high] = /^(\d{1,6})(\+|-(\d{1,6}))?$/.exec(part.toLowerCase().replace(/mah|\s/g, '')) ?? [];
  return low !== undefined && (high === undefined || Number(low) <= Number(high));
}

export function writeListFilters(
  query: URLSearchParams,
  { brands, batteryCapacity, inStock, ...prices }: ListFilters,
): void {
  for (const name of filterNames) query.delete(name);
  if (prices.minPrice !== undefined) query.set('minPrice', String(prices.minPrice));
  if (prices.maxPrice !== undefined) query.set('maxPrice', String(prices.maxPrice));
  if (batteryCapacity) query.set('batteryCapacity', batteryCapacity);
  for (const brand of brands) query.append('brand', brand);
  if (inStock) query.set('inStock', 'true');
}

export function filtersQuery({ brands, minPrice, maxPrice, batteryCapacity, inStock }: ListFilters) {
  return {
    ...(brands.length > 0 && { brand: brands }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(batteryCapacity && { batteryCapacity }),
    ...(inStock && { inStock }),
  };
}

export const sameBrand =
  (name: string) =>
  (other: string): boolean =>
    name.toLowerCase() === other.toLowerCase();
