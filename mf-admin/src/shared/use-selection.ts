import { useLocation, useNavigate, useSearchParams } from '@shop/platform/router';

/**
 * What is open on top of a page, by its id in the address under `name`. The browser's Back closes it, and closing it leaves no
 * entry behind that Back would open again.
 */
export function useSelection(name: string) {
  const [query, setQuery] = useSearchParams();
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
    open: (id: string) => setQuery(change(id), { state: { openedHere: name } }),
    close: () => (openedHere ? navigate(-1) : setQuery(change(null), { replace: true })),
  };
}
