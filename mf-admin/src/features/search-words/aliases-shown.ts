import type { ListedAlias } from '@shop/contracts/search';
import type { LatestQuery } from '../../shared/use-latest-query.ts';

const pageSize = 20;

/** Filters by the URL's search text, in alias or meaning, and cuts out the URL's page. */
export function aliasesShown([query, changeQuery]: LatestQuery, all: ListedAlias[] = []) {
  const search = query.get('search') ?? '';
  const text = search.toLowerCase();
  const fitting = all.filter(({ alias, meaning }) => alias.includes(text) || meaning.includes(text));
  const totalPages = Math.max(1, Math.ceil(fitting.length / pageSize));
  const page = Math.min(totalPages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const show = (next: { search: string; page?: number }) =>
    changeQuery((latest) => {
      const address = new URLSearchParams(latest);
      for (const name of ['search', 'page']) address.delete(name);
      if (next.search) address.set('search', next.search);
      if (next.page && next.page > 1) address.set('page', String(next.page));
      return address;
    });
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
