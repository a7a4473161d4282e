import { createBrowserRouter } from '@shop/platform/router';
import type { FirstPage } from './first-page.ts';
import { loadDocument } from './navigation/other-document.ts';
import type { PageReads } from './navigation/page-reads.ts';
import { graftRoutes } from './remotes/graft.tsx';
import type { PageRoutes } from './remotes/page-routes.ts';
import { siteRoutes } from './site-routes.tsx';

interface RouterParts {
  pages: PageRoutes;
  reads: PageReads;
  /** Of a document that brought its page; else the first page is loaded like every other. */
  first?: FirstPage;
}

/** The router of the site: the routes of the remotes hang below its layout, and come as addresses are visited. */
export function createSiteRouter({ pages, reads, first }: RouterParts) {
  const leaveFor = (pathname: string) => loadDocument(router.state.navigation.location ?? { pathname, search: '', hash: '' });
  const router = createBrowserRouter(siteRoutes(first?.routes ?? []), {
    patchRoutesOnNavigation: graftRoutes({ pages, reads, first: first?.owner, leaveFor }),
    hydrationData: first?.hydrationData,
  });
  drawTransitionsAtOnce(router);
  return router;
}

/**
 * What a view transition leads to is drawn inside it, in one go. By itself React Router gets there in four drawings, each of which waits
 * for the one before, with the page frozen for the last of them.
 */
function drawTransitionsAtOnce(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) =>
    subscribe((state, change) => listener(state, change.viewTransitionOpts ? { ...change, flushSync: true } : change));
}
