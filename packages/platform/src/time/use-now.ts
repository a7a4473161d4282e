import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../shop/site.slice.ts';

const aMinute = 60_000;

/**
 * The time in steps of `everyMs` milliseconds, renewed with each. On the server, and while the browser takes its drawing over, the
 * view's own time.
 */
export function useNow(everyMs = aMinute): Date | undefined {
  const { at } = useSite();
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
    () => (at === undefined ? undefined : Math.floor(at / everyMs)),
  );
  return useMemo(() => (steps === undefined ? undefined : new Date(steps * everyMs)), [steps, everyMs]);
}
