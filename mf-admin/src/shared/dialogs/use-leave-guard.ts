import { useBlocker } from '@shop/platform/router';
import { useEffect, useRef } from 'react';

/** Where the end of a session leads: what was typed is kept then, and nothing is asked. */
const loginPaths = ['/admin', '/admin-login'];

export interface Leaving {
  stay: () => void;
  leave: () => void;
}

/**
 * Holds every way out of the page while `dirty`: Close, Escape, the browser's Back, links, reload. `leaving` is the way that was held;
 * after `saved()` the next way out is free before React has drawn that nothing is dirty any more.
 */
export function useLeaveGuard(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => dirty && !free.current && !loginPaths.includes(nextLocation.pathname));
  useEffect(() => {
    if (!dirty) {
      free.current = false;
      return undefined;
    }
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  const leaving: Leaving | undefined = blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined;
  const saved = () => {
    free.current = true;
  };
  return { leaving, saved };
}
