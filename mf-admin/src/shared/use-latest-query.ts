import { useSearchParams } from '@shop/platform/router';
import { useLayoutEffect, useRef } from 'react';

interface Navigation {
  replace?: boolean;
  state?: unknown;
}

type ChangeQuery = (change: (latest: URLSearchParams) => URLSearchParams, navigation?: Navigation) => void;

/** The URL's query and a setter, which replaces the history entry unless told otherwise. */
export type LatestQuery = [URLSearchParams, ChangeQuery];

/** Call once in a page and share the result: two instances would overwrite each other's changes. */
export function useLatestQuery(): LatestQuery {
  const [query, setQuery] = useSearchParams();
  // Changes may come faster than the router renders, so each builds on the latest.
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
