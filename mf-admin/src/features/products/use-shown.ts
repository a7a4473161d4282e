import { useSearchParams } from '@shop/platform/router';

export const searchLength = 80;

export interface Shown {
  search: string;
  /** What was deleted, in place of what is on sale. */
  deleted: boolean;
  page: number;
}

/** Which products are listed; stands in the address. */
export function useShown(): { shown: Shown; show: (next: Shown) => void } {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search')?.slice(0, searchLength) ?? '';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const deleted = query.get('view') === 'deleted';
  const show = (next: Shown) =>
    setQuery(
      new URLSearchParams({
        tab: 'products',
        ...(next.search && { search: next.search }),
        ...(next.deleted && { view: 'deleted' }),
        ...(next.page > 1 && { page: String(next.page) }),
      }),
      { replace: true },
    );
  return { shown: { search, deleted, page }, show };
}
