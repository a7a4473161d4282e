import { type Category, categories, type ProductSort, productSorts } from '@shop/contracts/catalog';
import type { SearchQuery } from '@shop/contracts/search';
import { pageOf, textOf } from '../../../shared/address-text.ts';
import {
  filtersQuery,
  type ListFilters,
  readListFilters,
  writeListFilters,
} from '../../../shared/filters/rules/list-filters.ts';

export const perPage = 20;

/** State of the search page from the URL (product.md#search-page); "" for unset values. */
export interface SearchFilters extends ListFilters {
  q: string;
  category: Category | '';
  sortBy: ProductSort | '';
  /** Turns off spelling correction. */
  exact: boolean;
  page: number;
}

/** Parses a URL; invalid values count as unset. */
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

export function writeFilters(filters: SearchFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['q', 'category', 'sortBy'] as const) if (filters[name]) query.set(name, filters[name]);
  writeListFilters(query, filters);
  if (filters.exact) query.set('exact', 'true');
  if (filters.page > 1) query.set('page', String(filters.page));
  return query;
}

export const searchQuery = ({ q, category, sortBy, exact, page, ...filters }: SearchFilters): SearchQuery => ({
  ...(q && { query: q }),
  ...(category && { category }),
  ...filtersQuery(filters),
  ...(sortBy && { sortBy }),
  ...(exact && { exact }),
  ...(page > 1 && { page }),
  limit: perPage,
});

/** Keeps the search text and the sort only. */
export const cleared = (filters: SearchFilters): SearchFilters => ({
  ...readFilters(new URLSearchParams()),
  q: filters.q,
  sortBy: filters.sortBy,
});
