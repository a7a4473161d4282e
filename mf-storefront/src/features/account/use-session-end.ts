import { isApiError, toast, useSession } from '@shop/platform/platform';
import { useCallback, useEffect } from 'react';

/** Says what to do with a failed call: an ended session is nobody's any more, and the page leads to the sign-in. Answers whether it was that. */
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

/** The same for what a part of the page reads. */
export function useEndedRead(error: unknown): void {
  const end = useSessionEnd();
  useEffect(() => void end(error), [error, end]);
}
