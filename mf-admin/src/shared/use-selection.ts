import { useLocation, useNavigate } from '@shop/platform/router';
import type { LatestQuery } from './use-latest-query.ts';

/**
 * The id of the item open on top of a page, in the URL parameter `name`. Back closes it; closing it leaves no history
 * entry that Back would reopen.
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
    /** Opens an item of another parameter in place of this one. */
    exchange: (other: string, id: string) =>
      changeQuery(
        (before) => {
          const next = change(null)(before);
          next.set(other, id);
          return next;
        },
        { replace: true, ...(openedHere && { state: { openedHere: other } }) },
      ),
    close: () => (openedHere ? navigate(-1) : changeQuery(change(null))),
  };
}
