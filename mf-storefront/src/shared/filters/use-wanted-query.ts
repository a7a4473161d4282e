import { useNavigate, useSearchParams } from '@shop/platform/router';
import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react';

export interface GoOptions {
  /** Adds no history entry: for typing, and for sheets, which have an entry already. */
  replace?: boolean;
}

/** Navigates with the latest chosen query, changed by `change`; returns false if that is equal. */
type GoToQuery = (change: (latest: URLSearchParams) => URLSearchParams, options?: GoOptions) => boolean;

/** The latest chosen query, before the URL has it. */
export function useWantedQuery(): [URLSearchParams, GoToQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  // The optimistic query shares a transition with the navigation, so it lasts until the URL has the new query.
  const [wanted, setWanted] = useOptimistic(query);
  // Choices may arrive before React renders the previous one, so each builds on the latest.
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
