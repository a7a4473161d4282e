import type { ListedAlias } from '@shop/contracts/search';
import { useSearchParams } from '@shop/platform/router';

/** Aliases a page. */
const pageSize = 20;

/** What of the list is shown stands in the URL: a text that alias or meaning have, and the page. */
export function useAliasesShown(all: ListedAlias[] = []) {
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const text = search.toLowerCase();
  const fitting = all.filter(({ alias, meaning }) => alias.includes(text) || meaning.includes(text));
  const totalPages = Math.max(1, Math.ceil(fitting.length / pageSize));
  const page = Math.min(totalPages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const show = (next: { search: string; page?: number }) =>
    setQuery(
      { ...(next.search && { search: next.search }), ...(next.page && next.page > 1 && { page: String(next.page) }) },
      { replace: true },
    );
  return {
    search,
    page,
    totalPages,
    total: fitting.length,
    aliases: fitting.slice((page - 1) * pageSize, page * pageSize),
    filter: (next: string) => show({ search: next }),
    turn: (to: number) => show({ search, page: to }),
  };
}
