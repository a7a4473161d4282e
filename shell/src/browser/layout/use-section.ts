import type { NavEntry } from '@shop/contracts/remote';
import { useLocation } from '@shop/platform/router';

/** The `aria-current` of a menu link: "page" for the current page, true for its section. */
export function useSection(): (entry: Pick<NavEntry, 'to' | 'covers'>) => 'page' | true | undefined {
  const { pathname } = useLocation();
  const holds = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  return ({ to, covers = [] }) => (pathname === to ? 'page' : [to, ...covers].some(holds) || undefined);
}
