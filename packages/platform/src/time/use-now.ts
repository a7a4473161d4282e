import { useCallback, useMemo, useSyncExternalStore } from 'react';

const aMinute = 60_000;

/**
 * The time in steps of `everyMs` milliseconds, renewed with each; undefined while the page is drawn on a server, whose clock is
 * another one.
 */
export function useNow(everyMs = aMinute): Date | undefined {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(onTick, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  const steps = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / everyMs),
    () => undefined,
  );
  return useMemo(() => (steps === undefined ? undefined : new Date(steps * everyMs)), [steps, everyMs]);
}
