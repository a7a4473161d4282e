import { useEffect } from 'react';

const holds = new Set<object>();

/**
 * Keeps the page as it is while something on it must not be lost: a newer release waits until all holds have ended. Answers with
 * the hold's end. What is typed, and every open dialog, holds the page by itself; this is for what outlives them.
 */
export function holdPage(): () => void {
  const hold = {};
  holds.add(hold);
  return () => void holds.delete(hold);
}

export const isPageHeld = (): boolean => holds.size > 0;

/** Holds the page while `active`: `useHoldPage(isDirty)`. */
export function useHoldPage(active: boolean): void {
  useEffect(() => (active ? holdPage() : undefined), [active]);
}
