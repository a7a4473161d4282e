import { isApiError, useSession } from '@shop/platform/platform';
import { useEffect } from 'react';

/** A 401 means that the session ended meanwhile: the guard of staff's pages then leads to the login. */
export function useSessionEnded(error: unknown): void {
  const { setUser } = useSession();
  const ended = isApiError(error) && error.status === 401;
  useEffect(() => {
    if (ended) setUser(null);
  }, [ended, setUser]);
}
