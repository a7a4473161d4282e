import { useBlocker } from '@shop/platform/router';

/** Where the end of a session leads: what was typed is kept then, and nothing is asked. */
const loginPaths = ['/admin', '/admin-login'];

export interface Leaving {
  stay: () => void;
  leave: () => void;
}

/** Holds every way out of the page while `dirty`: Close, Escape, the browser's Back, links. Answers with the way that was held. */
export function useLeaveGuard(dirty: boolean): Leaving | undefined {
  const blocker = useBlocker(({ nextLocation }) => dirty && !loginPaths.includes(nextLocation.pathname));
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined;
}
