import { useEffect } from 'react';

const holds = new Set<object>();

/**
 * Defers updates to a newer release until all holds have ended; returns the function that ends this one. Typed input and open
 * dialogs hold the page already.
 */
export function holdPage(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

export const isPageHeld = (): boolean => holds.size > 0;

/** Holds the page while `active`, such as `useHoldPage(isDirty)`. */
export function useHoldPage(active: boolean): void {
  useEffect(() => (active ? holdPage() : undefined), [active]);
}
