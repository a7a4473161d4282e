import { signal } from '@shop/platform/platform';
import { useLayoutEffect } from 'react';

const needed = signal(0);

/** Whether something needs the site's header where the page would bring its own: what failed brings none. */
export const useHeaderNeeded = (): boolean => needed.use() > 0;

/** Has the layout draw the site's header for as long as the caller is there. */
export function useHeaderShown(): void {
  useLayoutEffect(() => {
    needed.set(needed.get() + 1);
    return () => needed.set(needed.get() - 1);
  }, []);
}
