import { useSearchParams } from '@shop/platform/router';
import { useLayoutEffect, useRef } from 'react';

/** How the router goes to the new address. */
interface Navigation {
  replace?: boolean;
  state?: unknown;
}

type ChangeQuery = (change: (latest: URLSearchParams) => URLSearchParams, navigation?: Navigation) => void;

/** The query of the address, and what puts another in its place: without a step in the history, unless the navigation says otherwise. */
export type LatestQuery = [URLSearchParams, ChangeQuery];

/** One for all that a page keeps in its address: two would lose each other's changes. */
export function useLatestQuery(): LatestQuery {
  const [query, setQuery] = useSearchParams();
  // Choices come faster than the router draws them: each builds on the one before it.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change: ChangeQuery = (make, navigation: Navigation = { replace: true }) => {
    latest.current = make(latest.current);
    setQuery(latest.current, navigation);
  };
  return [query, change];
}
