import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSite } from '../shop/site.slice.ts';

const aMinute = 60_000;

/** Current time, updated every `everyMs` milliseconds. On the server and during hydration, the render time. */
export function useNow(everyMs = aMinute): Date | undefined {
  const { at } = useSite();
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(onTick, everyMs);
      // Timers stop while the computer sleeps.
      document.addEventListener('visibilitychange', onTick);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onTick);
      };
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
