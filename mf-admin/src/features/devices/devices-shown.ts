import { pageOf, searchOf } from '../../shared/list-query.ts';
import type { LatestQuery } from '../../shared/use-latest-query.ts';

export const searchLength = 80;

export interface DevicesShown {
  search: string;
  /** Lists deleted devices instead of the others. */
  deleted: boolean;
  page: number;
}

const read = (query: URLSearchParams): DevicesShown => ({
  search: searchOf(query, searchLength),
  deleted: query.get('view') === 'deleted',
  page: pageOf(query),
});

/** The list's filters in the URL, and a setter. A change without a page leads to the first one. */
export function devicesShown([query, changeQuery]: LatestQuery) {
  const show = (change: Partial<DevicesShown>) =>
    changeQuery((latest) => {
      const { search, deleted, page } = { ...read(latest), page: 1, ...change };
      const next = new URLSearchParams(latest);
      for (const name of ['search', 'view', 'page']) next.delete(name);
      if (search) next.set('search', search);
      if (deleted) next.set('view', 'deleted');
      if (page > 1) next.set('page', String(page));
      return next;
    });
  return { shown: read(query), show };
}
