import { type Category, categories, type ProductQuery, type ProductSort } from '@shop/contracts/catalog';
import { longestText, pageOf, textOf, typed } from '../../../shared/address-text.ts';
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

/** Price bands of the catalogue (product.md#catalogue), of which none holds the price at which the next one begins. */
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

/** What an address of the catalogue asks for. Everything that can be chosen stands in it, so that Back restores it. */
export interface CatalogueAddress extends ListFilters {
  category: ListCategory;
  search: string;
  sort: ProductSort;
  /** The page of the list that is shown first, from 1. */
  page: number;
}

/** What can be chosen on the page, by its name in the address. */
export type Choices = Partial<Record<'q' | 'price' | 'sort' | 'batteryCapacity' | 'inStock', string> & { brand: string | string[] }>;

/**
 * Category: path, else query `category` or `device`, else All when there is a search, else iPhone; a search forces All
 * (product.md#catalogue). A name that is no category is searched for.
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

/** What a band's name says; nothing for other prices. */
function pricesOfBand(name: string | null): Prices | undefined {
  const band = priceBands.find(({ value }) => value === name);
  return band && { minPrice: band.minPrice, maxPrice: band.maxPrice };
}

/** How prices stand in the address and the select: a band by its name, others as "3000-6000". */
export const priceName = (prices: Prices): string =>
  priceBands.find((band) => priceValue(band) === priceValue(prices))?.value ?? priceValue(prices);

/** What path or query name as the category and is none, such as "Samsung"; else "". */
export function foreignName(path: string | undefined, query: URLSearchParams): string {
  const name = namedCategory(path, query);
  return categoryOf(name) ? '' : name;
}

const namedCategory = (path: string | undefined, query: URLSearchParams): string =>
  path ?? query.get('category') ?? query.get('device') ?? '';

/** The category of that name, in any case. */
const categoryOf = (name: string): ListCategory | undefined =>
  [...categories, 'All' as const].find((category) => category.toLowerCase() === name.toLowerCase());

/** The call of an address; what is the default is left out, so that addresses that show the same ask the same. */
export const productQuery = ({ category, search, sort, page, ...filters }: CatalogueAddress): ProductQuery => ({
  ...(search && { q: search }),
  ...(category !== 'All' && { category }),
  ...filtersQuery(filters),
  ...(sort !== 'featured' && { sortBy: sort }),
  ...(page > 1 && { page }),
});

/** Filters as choices, for the address. */
export const filterChoices = ({ brands, batteryCapacity, inStock, ...prices }: ListFilters): Required<Omit<Choices, 'q' | 'sort'>> => ({
  brand: brands,
  price: priceName(prices),
  batteryCapacity,
  inStock: inStock ? 'true' : '',
});

/** The query with other choices, "" for none; what they leave begins at its first page. */
export function withChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(choices)) {
    next.delete(name);
    for (const one of [value].flat()) if (one) next.append(name, one);
  }
  // Said by a form without script, which the price now replaces.
  if ('price' in choices) for (const name of ['minPrice', 'maxPrice']) next.delete(name);
  return next;
}

/** The same list at another page. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** The same list on the search page; `exact` takes its words as they are written. */
export function searchAddress({ category, search, sort, ...filters }: CatalogueAddress, { exact = false } = {}): string {
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

/** Where a category pill leads: what fits every category stays, a search and brands do not. */
export function categoryAddress(category: ListCategory, query: URLSearchParams): string {
  const kept = keptInCategories.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return `/device-batteries/${category}${text && `?${text}`}`;
}
