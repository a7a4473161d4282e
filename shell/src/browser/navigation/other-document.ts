import type { BootRemote } from '@shop/contracts/registry';
import type { Location } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';

/** Pages of one kind share a Content-Security-Policy. */
function kindOf(remotes: BootRemote[], pathname: string): string {
  const page = ownerOf(remotes, pathname)?.page;
  return page?.layout === 'staff' ? 'staff' : page?.maps ? 'maps' : 'shop';
}

/** Whether the policy of this document also applies to the page; staff pages and pages with maps have other policies. */
export const staysInDocument = (remotes: BootRemote[], pathname: string): boolean =>
  kindOf(remotes, pathname) === kindOf(remotes, window.location.pathname);

/** Loads a new document; the current page stays visible until then. */
export function loadDocument({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<never> {
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}
