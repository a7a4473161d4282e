import { useEffect, useState } from 'react';

/** Time for the outbox to run a job and for the called service to respond. */
const attemptMs = 3_000;

/** Refetches the list when an attempt starts, and again when it should be finished. */
export function useRefetchAfterAttempt(refetch: () => unknown): () => void {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0) return undefined;
    refetch();
    const timer = setTimeout(refetch, attemptMs);
    return () => clearTimeout(timer);
  }, [attempts, refetch]);
  return () => setAttempts((count) => count + 1);
}
