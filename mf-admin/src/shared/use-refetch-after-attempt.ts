import { useEffect, useState } from 'react';

/** How long it takes until the outbox has taken up a job and whoever it calls has answered. */
const attemptMs = 3_000;

/** Reads the list when an attempt was asked for, and again when it has run. */
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
