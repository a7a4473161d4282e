import type { BootRemote } from '@shop/contracts/registry';
import type { Location } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';

/** Pages of one kind come under one Content-Security-Policy. */
function kindOf(remotes: BootRemote[], pathname: string): string {
  const page = ownerOf(remotes, pathname)?.page;
  return page?.layout === 'staff' ? 'staff' : page?.maps ? 'maps' : 'shop';
}

/**
 * Whether a page may be shown in this document: those of staff and those with a map come under other policies than the rest, and a
 * document keeps the one that it came with.
 */
export const staysInDocument = (remotes: BootRemote[], pathname: string): boolean =>
  kindOf(remotes, pathname) === kindOf(remotes, window.location.pathname);

/** Leaves for a document of its own; what is shown stays until it comes. */
export function loadDocument({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Promise<never> {
  window.location.assign(pathname + search + hash);
  return new Promise(() => undefined);
}
