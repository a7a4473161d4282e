import { useSearchParams } from '@shop/platform/router';
import { pageOf, searchOf } from '../../shared/list-query.ts';

export const searchLength = 80;

export interface Shown {
  search: string;
  /** Lists deleted products instead of products on sale. */
  deleted: boolean;
  /** Lists only counted products with few pieces left. */
  lowStock: boolean;
  page: number;
}

/** Keeps the list's filters in the URL. */
export function useShown(): { shown: Shown; show: (next: Shown) => void } {
  const [query, setQuery] = useSearchParams();
  const search = searchOf(query, searchLength);
  const page = pageOf(query);
  const deleted = query.get('view') === 'deleted';
  const lowStock = query.get('view') === 'low';
  const show = (next: Shown) =>
    setQuery(
      new URLSearchParams({
        tab: 'products',
        ...(next.search && { search: next.search }),
        ...(next.deleted && { view: 'deleted' }),
        ...(next.lowStock && { view: 'low' }),
        ...(next.page > 1 && { page: String(next.page) }),
      }),
      { replace: true },
    );
  return { shown: { search, deleted, lowStock, page }, show };
}
