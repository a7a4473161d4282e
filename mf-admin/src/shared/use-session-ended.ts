import { isApiError, useSession } from '@shop/platform/platform';
import { useEffect } from 'react';

/** Drops the user on a 401, so that the admin guard redirects to the login. */
export function useSessionEnded(error: unknown): void {
  const { setUser } = useSession();
  const ended = isApiError(error) && error.status === 401;
  useEffect(() => {
    if (ended) setUser(null);
  }, [ended, setUser]);
}
