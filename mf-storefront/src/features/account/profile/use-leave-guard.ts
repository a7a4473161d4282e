import { useBlocker } from '@shop/platform/router';
import { useEffect } from 'react';

/** Holds every way out of the page while `dirty`, and answers with the one that is held: links, Back; the browser itself asks before it closes. */
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
