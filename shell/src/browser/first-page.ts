import { reportError } from '@shop/platform/platform';
import { matchRoutes, type RouteObject } from '@shop/platform/router';
import { pageEvents } from '../shared/page-events.ts';
import type { ViewState } from '../shared/view-state.ts';
import type { Owner } from './boot.ts';
import type { PageReads } from './navigation/page-reads.ts';
import { browserRoutes } from './remotes/graft.tsx';
import { type PageRoutes, withCodeFor } from './remotes/page-routes.ts';
import { siteRoutes } from './site-routes.tsx';

export interface FirstPage {
  owner?: Owner;
  routes: RouteObject[];
  hydrationData: { loaderData: Record<string, null>; errors?: Record<string, unknown> };
}

const [soonestMs, latestMs] = [1_000, 8_000];

/** Loads all code that hydration needs. While a file fails to load, the page stays readable behind the notice and the load is retried. */
export async function loadForHydration(pages: PageRoutes, reads: PageReads, view: ViewState): Promise<FirstPage> {
  let waitMs = soonestMs;
  let before = '';
  for (;;) {
    try {
      return await firstPage(pages, reads, view);
    } catch (failure) {
      reportError(failure, { part: 'page' });
      document.dispatchEvent(new Event(pageEvents.missing));
      // A new error means that the previous file has loaded, so the delay starts over.
      waitMs = String(failure) === before ? Math.min(latestMs, waitMs * 2) : soonestMs;
      before = String(failure);
      await passed(waitMs);
    }
  }
}

async function firstPage(pages: PageRoutes, reads: PageReads, { notFoundAt }: ViewState): Promise<FirstPage> {
  const { pathname } = window.location;
  const owner = await pages.at(pathname);
  const routes = owner ? browserRoutes({ ...owner, routes: await withCodeFor(owner.routes, pathname) }, reads) : [];
  const errors = notFoundAt === undefined ? undefined : { [notFoundAt]: notFound };
  return { owner, routes, hydrationData: { loaderData: loadedAt(routes, pathname), errors } };
}

/** Resolves earlier when the browser comes online. */
const passed = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    window.addEventListener('online', resolve, { once: true });
  });

/** Equals the router's error for `throw new Response(null, { status: 404 })`. */
const notFound = { status: 404, statusText: '', data: null, internal: false };

/** Skips loaders: the server ran them, and their data is in the store. */
function loadedAt(routes: RouteObject[], pathname: string): Record<string, null> {
  const matches = matchRoutes(siteRoutes(routes), pathname) ?? [];
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
}
