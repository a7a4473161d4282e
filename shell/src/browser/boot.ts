import type { Boot, BootRemote, BootView } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import type { Shop } from '@shop/contracts/shop';
import type { PlatformStart } from '@shop/platform/platform';
import { matchRoutes } from '@shop/platform/router';

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

/** Reads and removes `<script id="boot">`: after sign-out, the document must contain no personal data. */
export function readBoot(): Start {
  const element = document.getElementById('boot');
  const boot = JSON.parse(element?.textContent ?? 'null') as Boot;
  element?.replaceChildren();
  return startOf(boot);
}

export const startOf = ({ shop, ...rest }: Boot): Start => ({ ...rest, shop: (shop ?? undefined) as Shop | undefined });

/** Initial store data, the same on the server and in the browser; `at` is the render time in milliseconds since 1970. */
export function platformStart(
  { remotes, shop, demo, demoAdmin, mapsKey, origin, guest }: Start,
  at: number | undefined,
): PlatformStart {
  const pages = remotes.filter(({ refused }) => !refused).flatMap((remote) => remote.pages.map(({ path }) => path));
  return { shop, guest, site: { demo, demoAdmin, mapsKey, origin, pages, at } };
}

/** Ranking all routes takes longer than rendering a link. The cache is cleared at this size, because visitors can request any address. */
const mostOwners = 2_000;
const owners = new WeakMap<BootRemote[], Map<string, Owner | undefined>>();

/** The owner of the page at an address, ranked like the router ranks it; undefined for unknown addresses. */
export function ownerOf(remotes: BootRemote[], pathname: string): Owner | undefined {
  const cached = owners.get(remotes) ?? new Map<string, Owner | undefined>();
  owners.set(remotes, cached);
  if (cached.size >= mostOwners) cached.clear();
  if (!cached.has(pathname)) cached.set(pathname, rankedOwner(remotes, pathname));
  return cached.get(pathname);
}

/** Whether the current page has no site header and menu, such as checkout. */
export const isBarePage = (remotes: BootRemote[]): boolean =>
  ownerOf(remotes, location.pathname)?.page.layout === 'bare';

function rankedOwner(remotes: BootRemote[], pathname: string): Owner | undefined {
  const pages = remotes.flatMap((remote) => remote.pages.map((page) => ({ path: page.path, page, remote })));
  const found = matchRoutes(pages, pathname)?.at(-1)?.route;
  return found && { remote: found.remote, page: found.page };
}

/** Only pages of accepted remotes are linked. */
export function isReleased(remotes: BootRemote[], to: string): boolean {
  const owner = ownerOf(remotes, to.split(/[?#]/)[0] ?? to);
  return owner !== undefined && !owner.remote.refused;
}
