import { useNavigate, useSearchParams } from '@shop/platform/router';
import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react';

export interface GoOptions {
  /** Writes no step into the history: for typing, and for what lies over the page and has a step of its own. */
  replace?: boolean;
}

/** Leads to what `change` makes of the query that was chosen last; false when that is the same. */
type GoToQuery = (change: (latest: URLSearchParams) => URLSearchParams, options?: GoOptions) => boolean;

/** The query of the address, or until it has arrived there the one that was chosen. */
export function useWantedQuery(): [URLSearchParams, GoToQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // One transition with the navigation: it gives way with the drawing that has the address, not before.
  const [wanted, setWanted] = useOptimistic(query);
  // Choices come faster than pages are drawn: each builds on the one before it.
  const latest = useRef(wanted);
  useLayoutEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const go: GoToQuery = (change, { replace = false } = {}) => {
    const next = change(latest.current);
    if (next.toString() === latest.current.toString()) return false;
    latest.current = next;
    startTransition(async () => {
      setWanted(next);
      await navigate(`?${next}`, { replace, preventScrollReset: true });
    });
    return true;
  };
  return [wanted, go];
}
