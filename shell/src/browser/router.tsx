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
  renderInsideTransitions(router);
  return router;
}

/**
 * Renders the next page inside the browser's view transition, in one go. React Router itself renders four times for it, freezes the page
 * for the last of them, and leaves the rejection of a skipped animation unhandled.
 */
function renderInsideTransitions(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) =>
    subscribe((state, { viewTransitionOpts, ...change }) => {
      if (!viewTransitionOpts || !document.startViewTransition) return listener(state, change);
      const { ready } = document.startViewTransition(() => listener(state, { ...change, flushSync: true }));
      // `ready` rejects when a newer navigation or a hidden tab skips the animation; an error of the update rejects `updateCallbackDone`.
      ready.catch(() => undefined);
    });
}
