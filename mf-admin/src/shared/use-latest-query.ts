import { useSearchParams } from '@shop/platform/router';
import { useLayoutEffect, useRef } from 'react';

type ChangeQuery = (change: (latest: URLSearchParams) => URLSearchParams) => void;

/** The query of the address, and what puts another in its place, without a step in the history. */
export function useLatestQuery(): [URLSearchParams, ChangeQuery] {
  const [query, setQuery] = useSearchParams();
  // Choices come faster than the router draws them: each builds on the one before it.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change: ChangeQuery = (make) => {
    latest.current = make(latest.current);
    setQuery(latest.current, { replace: true });
  };
  return [query, change];
}
