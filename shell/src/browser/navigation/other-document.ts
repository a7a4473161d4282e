import type { BootRemote } from '@shop/contracts/registry';
import type { Location } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';

const isStaffs = (remotes: BootRemote[], pathname: string) => ownerOf(remotes, pathname)?.page.layout === 'staff';

/**
 * Whether a page may be shown in this document. Those of staff come under another Content-Security-Policy than those of customers, and
 * a document keeps the one that it came with.
 */
export const staysInDocument = (remotes: BootRemote[], pathname: string): boolean =>
  isStaffs(remotes, pathname) === isStaffs(remotes, window.location.pathname);

/** Leaves for a document of its own; what is shown stays until it comes. */
export function loadDocument({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<never> {
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}
