import { isApiError, toast, useSession } from '@shop/platform/platform';
import { useCallback, useEffect } from 'react';

/** Returns a handler that clears the user when a call fails because the session ended; it returns true then. */
export function useSessionEnd(): (error: unknown) => boolean {
  const { setUser } = useSession();
  return useCallback(
    (error: unknown) => {
      if (!isApiError(error) || error.code !== 'UNAUTHENTICATED') return false;
      setUser(null);
      toast({ title: 'Your session has ended', description: 'Please sign in again.' });
      return true;
    },
    [setUser],
  );
}

/** Clears the user when a query fails because the session ended. */
export function useEndedRead(error: unknown): void {
  const end = useSessionEnd();
  useEffect(() => void end(error), [error, end]);
}
