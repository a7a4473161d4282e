import { matchRoutes, type RouteObject } from '@shop/platform/router';
import type { ViewState } from '../shared/view-state.ts';
import type { Owner } from './boot.ts';
import type { PageReads } from './navigation/page-reads.ts';
import { pageRoutes } from './remotes/graft.tsx';
import { type PageRoutes, withCodeFor } from './remotes/page-routes.ts';
import { pagesRouteId } from './route-ids.ts';
import { siteRoutes } from './site-routes.tsx';

/** The page that the document brought, as the router begins with it. */
export interface FirstPage {
  owner?: Owner;
  routes: RouteObject[];
  hydrationData: { loaderData: Record<string, null>; errors?: Record<string, unknown> };
}

/** Everything that the page in the document is drawn from once more. Rejects with RemoteFailure when it does not come. */
export async function takeOver(pages: PageRoutes, reads: PageReads, { notFoundAt }: ViewState): Promise<FirstPage> {
  const { pathname } = window.location;
  const owner = await pages.at(pathname);
  const routes = owner ? pageRoutes({ ...owner, routes: await withCodeFor(owner.routes, pathname) }, reads) : [];
  const errors = notFoundAt === undefined ? undefined : { [notFoundAt]: notFound };
  return { owner, routes, hydrationData: { loaderData: loadedAt(routes, pathname), errors } };
}

/** In the place of a page that did not come. */
export const failedPage = (failure: unknown): FirstPage => ({
  routes: [],
  hydrationData: { loaderData: {}, errors: { [pagesRouteId]: failure } },
});

/** What the router makes of `throw new Response(null, { status: 404 })`. */
const notFound = { status: 404, statusText: '', data: null, internal: false };

/** Loaders of pages redirect, or say that nothing is there; the server ran them, and what a page reads is in the store. */
function loadedAt(routes: RouteObject[], pathname: string): Record<string, null> {
  const matches = matchRoutes(siteRoutes(routes), pathname) ?? [];
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
}
