import { type Category, categories, type ProductQuery, type ProductSort } from '@shop/contracts/catalog';
import { brandsOf } from './brands.ts';

export type ListCategory = Category | 'All';

/** Price bands of the catalogue (product.md#catalogue): from inclusive, below exclusive. */
export const priceBands = [
  { value: 'under-5000', label: 'Under $5000', maxPrice: 5_000 },
  { value: '5000-8000', label: '$5000-$8000', minPrice: 5_000, maxPrice: 8_000 },
  { value: 'over-8000', label: 'Over $8000', minPrice: 8_000 },
];

export const sorts: { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'price_asc', label: 'Price Low-High' },
  { value: 'price_desc', label: 'Price High-Low' },
];

export const longestSearch = 80;

/** What an address of the catalogue asks for. Everything that can be chosen stands in it, so that Back restores it. */
export interface CatalogueAddress {
  category: ListCategory;
  search: string;
  /** A band's value, or "" for all prices. */
  price: string;
  sort: ProductSort;
  /** One of the category's brand pills, or "" for all. */
  brand: string;
  /** The page of the list that is shown first, from 1. */
  page: number;
}

/** What can be chosen on the page, by its name in the address. */
export type Choices = Partial<Record<'q' | 'price' | 'sort' | 'brand', string>>;

const lastPage = 1_000_000;

/**
 * Category: path, else query `category` or `device`, else All when there is a search, else iPhone; a search forces All
 * (product.md#catalogue). A name that is no category is searched for.
 */
export function readAddress(path: string | undefined, query: URLSearchParams): CatalogueAddress {
  const search = searchText(query.get('q')) || searchText(foreignName(path, query));
  const category = search ? 'All' : (categoryOf(namedCategory(path, query)) ?? 'iPhone');
  const price = query.get('price');
  const brand = query.get('brand')?.toLowerCase();
  return {
    category,
    search,
    price: priceBands.find(({ value }) => value === price)?.value ?? '',
    sort: sorts.find(({ value }) => value === query.get('sort'))?.value ?? 'featured',
    brand: brandsOf(category).find((name) => name.toLowerCase() === brand) ?? '',
    page: pageNumber(query.get('page')),
  };
}

const searchText = (text: string | null): string => (text ?? '').trim().slice(0, longestSearch);

function pageNumber(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

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
export function productQuery({ category, search, price, sort, brand, page }: CatalogueAddress): ProductQuery {
  const band = priceBands.find(({ value }) => value === price);
  return {
    ...(search && { q: search }),
    ...(category !== 'All' && { category }),
    ...(brand && { brand }),
    ...(band?.minPrice !== undefined && { minPrice: band.minPrice }),
    ...(band?.maxPrice !== undefined && { maxPrice: band.maxPrice }),
    ...(sort !== 'featured' && { sortBy: sort }),
    ...(page > 1 && { page }),
  };
}

/** The query with other choices, "" for none; what they leave begins at its first page. */
export function withChoices(query: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(choices)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The same list at another page. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
}

/** Where a category pill leads: price and order stay, a search and a brand do not fit the other category. */
export function categoryAddress(category: ListCategory, query: URLSearchParams): string {
  const kept = ['price', 'sort'].flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return `/device-batteries/${category}${text && `?${text}`}`;
}
