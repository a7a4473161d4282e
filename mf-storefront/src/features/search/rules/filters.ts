import { type Category, categories, type ProductSort, productSorts } from '@shop/contracts/catalog';
import type { SearchQuery } from '@shop/contracts/search';
import { pageOf, textOf } from '../../../shared/address-text.ts';
import { filtersQuery, type ListFilters, readListFilters, writeListFilters } from '../../../shared/filters/rules/list-filters.ts';

export const perPage = 20;

/** What an address of the search page asks for (product.md#search-page); "" for what is not set. */
export interface SearchFilters extends ListFilters {
  q: string;
  category: Category | '';
  sortBy: ProductSort | '';
  /** The words count as they are written. */
  exact: boolean;
  page: number;
}

/** Reads an address; what it says wrongly counts as not said. */
export function readFilters(query: URLSearchParams): SearchFilters {
  const category = query.get('category')?.toLowerCase();
  return {
    ...readListFilters(query),
    q: textOf(query, 'q'),
    category: categories.find((name) => name.toLowerCase() === category) ?? '',
    sortBy: productSorts.find((name) => name === query.get('sortBy')) ?? '',
    exact: query.get('exact') === 'true',
    page: pageOf(query),
  };
}

/** The address of filters, the other way round. */
export function writeFilters(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['q', 'category', 'sortBy'] as const) if (filters[name]) query.set(name, filters[name]);
  writeListFilters(query, filters);
  if (filters.exact) query.set('exact', 'true');
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

/** The call of filters: what is not set is left out. */
export const searchQuery = ({ q, category, sortBy, exact, page, ...filters }: SearchFilters): SearchQuery => ({
  ...(q && { query: q }),
  ...(category && { category }),
  ...filtersQuery(filters),
  ...(sortBy && { sortBy }),
  ...(exact && { exact }),
  ...(page > 1 && { page }),
  limit: perPage,
});

/** Nothing of the list's filters; the words and the order stay. */
export const cleared = (filters: SearchFilters): SearchFilters => ({
  ...readFilters(new URLSearchParams()),
  q: filters.q,
  sortBy: filters.sortBy,
});
