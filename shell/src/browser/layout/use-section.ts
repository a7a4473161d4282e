import type { NavEntry } from '@shop/contracts/remote';
import { useLocation } from '@shop/platform/router';

/** How the links of a menu stand to the page, as their `aria-current`: "page" is what they lead to, true what belongs to it. */
export function useSection(): (entry: Pick<NavEntry, 'to' | 'covers'>) => 'page' | true | undefined {
  const { pathname } = useLocation();
  const holds = (path: string) => `${pathname}/`.startsWith(`${path}/`);
  return ({ to, covers = [] }) => (pathname === to ? 'page' : [to, ...covers].some(holds) || undefined);
}
