import { signal } from '@shop/platform/platform';
import { useLayoutEffect } from 'react';

const needed = signal(0);

/** Whether to show the site header on a page that should bring its own but failed. */
export const useHeaderNeeded = (): boolean => needed.use() > 0;

/** Shows the site header while the calling component is mounted. */
export function useHeaderShown(): void {
  useLayoutEffect(() => {
    needed.set(needed.get() + 1);
    return () => needed.set(needed.get() - 1);
  }, []);
}
