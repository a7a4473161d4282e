import type { Boot, BootRemote, BootView } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
import type { PlatformStart } from '@shop/platform/platform';
import { matchRoutes } from '@shop/platform/router';

/** The server's part of the page, as the browser half works with it. */
export interface Start {
  composition: string;
  remotes: BootRemote[];
  shop: Shop | undefined;
  demo: boolean;
  origin: string;
  guest: boolean;
  demoAdmin?: { email: string; password: string };
  mapsKey?: string;
  view?: BootView;
}

export interface Owner {
  remote: BootRemote;
  page: RemotePage;
}

/** Takes what `<script id="boot">` says: of a person who signs out, nothing may stay in the document. */
export function readBoot(): Start {
  const element = document.getElementById('boot');
  const boot = JSON.parse(element?.textContent ?? 'null') as Boot;
  element?.replaceChildren();
  return startOf(boot);
}

export const startOf = ({ shop, ...rest }: Boot): Start => ({ ...rest, shop: (shop ?? undefined) as Shop | undefined });

/** What the store begins with, the same on the server and in the browser; `at` is the view's own time. */
export function platformStart(
  { composition, remotes, shop, demo, demoAdmin, mapsKey, origin, guest }: Start,
  at: number | undefined,
): PlatformStart {
  const pages = remotes.filter(({ refused }) => !refused).flatMap((remote) => remote.pages.map(({ path }) => path));
  return { composition, shop, guest, site: { demo, demoAdmin, mapsKey, origin, pages, at } };
}

/** Ranking all routes takes longer than rendering the link for which it is asked. Strangers choose addresses, so it is emptied at some size. */
const mostOwners = 2_000;
const owners = new WeakMap<BootRemote[], Map<string, Owner | undefined>>();

/** Who draws the page at an address, by the router's own ranking of all released pages; undefined for nobody. */
export function ownerOf(remotes: BootRemote[], pathname: string): Owner | undefined {
  const known = owners.get(remotes) ?? new Map<string, Owner | undefined>();
  owners.set(remotes, known);
  if (known.size >= mostOwners) known.clear();
  if (!known.has(pathname)) known.set(pathname, rankedOwner(remotes, pathname));
  return known.get(pathname);
}

/** Whether the page at hand stands without the site's header and menu, such as checkout. */
export const isBarePage = (remotes: BootRemote[]): boolean => ownerOf(remotes, location.pathname)?.page.layout === 'bare';

function rankedOwner(remotes: BootRemote[], pathname: string): Owner | undefined {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ path: page.path, page, remote })));
  const found = matchRoutes(pages, pathname)?.at(-1)?.route;
  return found && { remote: found.remote, page: found.page };
}

/** Whether an address leads to a page that works: only those are linked. */
export function isReleased(remotes: BootRemote[], to: string): boolean {
  const owner = ownerOf(remotes, to.split(/[?#]/)[0] ?? to);
  return owner !== undefined && !owner.remote.refused;
}
