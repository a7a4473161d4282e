import { highestPrice } from '@shop/contracts/catalog';
import { textOf, typed } from '../../address-text.ts';

/** What narrows a list of products besides words and category (product.md#filters); "" and undefined for what is not set. */
export interface ListFilters {
  brands: string[];
  /** Dollars with two decimals at most; both limits are inclusive. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  batteryCapacity: string;
  inStock: boolean;
}

export type Prices = Pick<ListFilters, 'minPrice' | 'maxPrice'>;

const longestBrand = 40;
const mostValues = 12;

export const noFilters: ListFilters = { brands: [], minPrice: undefined, maxPrice: undefined, batteryCapacity: '', inStock: false };

/** What filters are called in an address. */
export const filterNames = ['brand', 'price', 'minPrice', 'maxPrice', 'batteryCapacity', 'inStock'];

/** Reads an address; what it says wrongly counts as not said. */
export function readListFilters(query: URLSearchParams): ListFilters {
  return {
    brands: readBrands(query.getAll('brand')),
    ...readPrices(query),
    batteryCapacity: readCapacity(textOf(query, 'batteryCapacity')),
    inStock: query.get('inStock') === 'true',
  };
}

/** Each once, whatever the case; a select's value may hold several. */
function readBrands(texts: string[]): string[] {
  const brands = new Map<string, string>();
  for (const text of texts.flatMap((each) => typed(each).split(','))) {
    const name = text.trim().slice(0, longestBrand);
    if (name && !brands.has(name.toLowerCase())) brands.set(name.toLowerCase(), name);
  }
  return [...brands.values()].slice(0, mostValues);
}

/** Prices of one's own, else a select's: `price=5000-10000`, `-4999.99` or `10000-`. */
function readPrices(query: URLSearchParams): Prices {
  const own = { minPrice: dollarsIn(query.get('minPrice')), maxPrice: dollarsIn(query.get('maxPrice')) };
  return own.minPrice === undefined && own.maxPrice === undefined ? pricesOf(query.get('price') ?? '') : own;
}

/** Dollars as people write them, in cents at the finest; undefined for what is no price above 0. */
export function dollarsIn(text: string | null): number | undefined {
  const plain = text?.replace(/[$,\s]/g, '') ?? '';
  const dollars = /^\d+(?:\.\d*)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : 0;
  return dollars > 0 && dollars <= highestPrice ? dollars : undefined;
}

/** Prices as the value of a select: "5000-10000", "-4999.99", "10000-"; "" for all. */
export const priceValue = ({ minPrice, maxPrice }: Prices): string =>
  minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`;

/** The other way round. */
export function pricesOf(value: string): Prices {
  const [, from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(value) ?? [];
  return { minPrice: dollarsIn(from), maxPrice: dollarsIn(to) };
}

/** Of a capacity's parts between commas those that say one: "3000mAh", "3000-3999", "5000+". */
export const readCapacity = (text: string): string => capacityParts(text).filter(isCapacity).slice(0, mostValues).join(', ');

export const saysCapacity = (text: string): boolean => capacityParts(text).every(isCapacity);

/** "5,000" is one number. */
function capacityParts(text: string): string[] {
  const parts = text.replace(/(?<!\d)(\d{1,2}),(\d{3})(?!\d)/g, '$1$2').split(',');
  return parts.map((part) => part.trim()).filter(Boolean);
}

function isCapacity(part: string): boolean {
  const [, low, , high] = /^(\d{1,6})(\+|-(\d{1,6}))?$/.exec(part.toLowerCase().replace(/mah|\s/g, '')) ?? [];
  return low !== undefined && (high === undefined || Number(low) <= Number(high));
}

/** Puts filters into an address in place of those that it has. */
export function writeListFilters(query: URLSearchParams, { brands, batteryCapacity, inStock, ...prices }: ListFilters): void {
  for (const name of filterNames) query.delete(name);
  if (prices.minPrice !== undefined) query.set('minPrice', String(prices.minPrice));
  if (prices.maxPrice !== undefined) query.set('maxPrice', String(prices.maxPrice));
  if (batteryCapacity) query.set('batteryCapacity', batteryCapacity);
  for (const brand of brands) query.append('brand', brand);
  if (inStock) query.set('inStock', 'true');
}

/** Filters as a call's parameters: what is not set is left out. */
export function filtersQuery({ brands, minPrice, maxPrice, batteryCapacity, inStock }: ListFilters) {
  return {
    ...(brands.length > 0 && { brand: brands }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(batteryCapacity && { batteryCapacity }),
    ...(inStock && { inStock }),
  };
}

/** The same brand, however it is written. */
export const sameBrand =
  (name: string) =>
  (other: string): boolean =>
    name.toLowerCase() === other.toLowerCase();
