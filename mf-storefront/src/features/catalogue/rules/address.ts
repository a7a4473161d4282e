import { type Category, categories, type ProductQuery, type ProductSort } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';
import { pageOf, textOf, typed } from '../../../shared/address-text.ts';
import {
  filterNames,
  filtersQuery,
  type ListFilters,
  type Prices,
  priceValue,
  readListFilters,
  sameBrand,
  writeListFilters,
} from '../../../shared/filters/rules/list-filters.ts';
import { pillBrands } from './brands.ts';

export type ListCategory = Category | 'All';

/** Price bands (product.md#catalogue). An upper limit excludes the next band's lower limit. */
export const priceBands: (Prices & { value: string; label: string })[] = [
  { value: 'under-5000', label: 'Under $5000', minPrice: undefined, maxPrice: 4_999.99 },
  { value: '5000-7999.99', label: '$5000-$8000', minPrice: 5_000, maxPrice: 7_999.99 },
  { value: 'over-8000', label: 'Over $8000', minPrice: 8_000, maxPrice: undefined },
];

export const sorts: { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'price_asc', label: 'Price Low-High' },
  { value: 'price_desc', label: 'Price High-Low' },
];

/** State of the catalogue, all of it in the URL, so that Back restores it. */
export interface CatalogueAddress extends ListFilters {
  category: ListCategory;
  search: string;
  sort: ProductSort;
  /** First visible page, from 1. */
  page: number;
}

export type Choices = Partial<
  Record<'q' | 'price' | 'sort' | 'batteryCapacity' | 'inStock' | 'page', string> & { brand: string | string[] }
>;

/**
 * Category: path, else query `category` or `device`, else All with a search, else iPhone; a search forces All (product.md#catalogue). An
 * unknown category name becomes the search.
 */
export function readAddress(path: string | undefined, query: URLSearchParams): CatalogueAddress {
  const search = textOf(query, 'q') || typed(foreignName(path, query)).slice(0, longestText);
  const category = search ? 'All' : (categoryOf(namedCategory(path, query)) ?? 'iPhone');
  const filters = readListFilters(query);
  return {
    category,
    search,
    ...filters,
    ...pricesOfBand(query.get('price')),
    brands: filters.brands.map((name) => pillBrands(category).find(sameBrand(name)) ?? name),
    sort: sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'featured',
    page: pageOf(query),
  };
}

/** Limits of a named band; undefined for other prices. */
function pricesOfBand(name: string | null): Prices | undefined {
  const band = priceBands.find(({ value }) => value === name);
  return band && { minPrice: band.minPrice, maxPrice: band.maxPrice };
}

/** Prices in the URL and the select: a band's name, or "3000-6000". */
export const priceName = (prices: Prices): string =>
  priceBands.find((band) => priceValue(band) === priceValue(prices))?.value ?? priceValue(prices);

/** Unknown category name in path or query, such as "Samsung"; else "". */
export function foreignName(path: string | undefined, query: URLSearchParams): string {
  const name = namedCategory(path, query);
  return categoryOf(name) ? '' : name;
}

const namedCategory = (path: string | undefined, query: URLSearchParams): string =>
  path ?? query.get('category') ?? query.get('device') ?? '';

const categoryOf = (name: string): ListCategory | undefined =>
  [...categories, 'All' as const].find((category) => category.toLowerCase() === name.toLowerCase());

/** API query of the catalogue's state. Defaults are omitted, so equal lists share a cache entry. */
export const productQuery = ({ category, search, sort, page, ...filters }: CatalogueAddress): ProductQuery => ({
  ...(search && { q: search }),
  ...(category !== 'All' && { category }),
  ...filtersQuery(filters),
  ...(sort !== 'featured' && { sortBy: sort }),
  ...(page > 1 && { page }),
});

export const filterChoices = ({
  brands,
  batteryCapacity,
  inStock,
  ...prices
}: ListFilters): Required<Omit<Choices, 'q' | 'sort' | 'page'>> => ({
  brand: brands,
  price: priceName(prices),
  batteryCapacity,
  inStock: inStock ? 'true' : '',
});

/** Sets query parameters, removes those with value "", and resets the page. */
export function withChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(choices)) {
    next.delete(name);
    for (const one of [value].flat()) if (one) next.append(name, one);
  }
  // A form without JavaScript sends these, and `price` replaces them.
  if ('price' in choices) for (const name of ['minPrice', 'maxPrice']) next.delete(name);
  return next;
}

/** The same list on the search page; `exact` turns off spelling correction. */
export function searchAddress(
  { category, search, sort, ...filters }: CatalogueAddress,
  { exact = false } = {},
): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(category !== 'All' && { category }),
    ...(sort !== 'featured' && { sortBy: sort }),
  });
  writeListFilters(query, filters);
  if (exact) query.set('exact', 'true');
  return `/search?${query}`;
}

const keptInCategories = [...filterNames.filter((name) => name !== 'brand'), 'sort'];

/** URL of a category pill: keeps filters that fit every category, drops search and brands. */
export function categoryAddress(category: ListCategory, query: URLSearchParams): string {
  const keptEntries = keptInCategories.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  const text = new URLSearchParams(keptEntries).toString();
  return `/device-batteries/${category}${text && `?${text}`}`;
}
