import { useLocation, useNavigate } from '@shop/platform/router';
import type { LatestQuery } from './use-latest-query.ts';

/**
 * What is open on top of a page, by its id in the page's address under `name`. The browser's Back closes it, and closing it leaves no
 * entry behind that Back would open again.
 */
export function useSelection(name: string, [query, changeQuery]: LatestQuery) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedHere = typeof state === 'object' && state !== null && state.openedHere === name;
  const change = (id: string | null) => (before: URLSearchParams) => {
    const next = new URLSearchParams(before);
    if (id) next.set(name, id);
    else next.delete(name);
    return next;
  };
  return {
    id: query.get(name),
    open: (id: string) => changeQuery(change(id), { state: { openedHere: name } }),
    close: () => (openedHere ? navigate(-1) : changeQuery(change(null))),
  };
}
