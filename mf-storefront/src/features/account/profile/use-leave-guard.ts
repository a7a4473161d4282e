import { useBlocker } from '@shop/platform/router';
import { useEffect } from 'react';

/** Blocks navigation while `dirty` and returns the blocked one; `beforeunload` covers closing the tab. */
export function useLeaveGuard(dirty: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined;
}
