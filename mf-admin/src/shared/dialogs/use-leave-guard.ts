import { useBlocker } from '@shop/platform/router';
import { useEffect, useRef } from 'react';

/** Login pages. The end of a session keeps drafts, so it needs no question. */
const loginPaths = ['/admin', '/admin-login'];

export interface Leaving {
  stay: () => void;
  leave: () => void;
}

/**
 * Blocks every way out of the page while `dirty`: Close, Escape, Back, links and reload. `leaving` is the blocked
 * navigation; `saved()` unblocks before React renders the clean state.
 */
export function useLeaveGuard(dirty: boolean) {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ nextLocation }) => dirty && !free.current && !loginPaths.includes(nextLocation.pathname),
  );
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
  const leaving: Leaving | undefined =
    blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined;
  const saved = () => {
    free.current = true;
  };
  return { leaving, saved };
}
