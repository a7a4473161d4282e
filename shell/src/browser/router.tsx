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
  first?: FirstPage;
}

/** Remote routes are children of the site layout and are added on first visit. */
export function createSiteRouter({ pages, reads, first }: RouterParts) {
  const leaveFor = (pathname: string) =>
    loadDocument(router.state.navigation.location ?? { pathname, search: '', hash: '' });
  const router = createBrowserRouter(siteRoutes(first?.routes ?? []), {
    patchRoutesOnNavigation: graftRoutes({ pages, reads, first: first?.owner, leaveFor }),
    hydrationData: first?.hydrationData,
  });
  renderInsideTransitions(router);
  return router;
}

/**
 * Renders the next page once, inside the browser's view transition. React Router would render four times and leave the rejection of
 * a skipped animation unhandled.
 */
function renderInsideTransitions(router: ReturnType<typeof createBrowserRouter>): void {
  const { subscribe } = router;
  router.subscribe = (listener) =>
    subscribe((state, { viewTransitionOpts, ...change }) => {
      if (!viewTransitionOpts || !document.startViewTransition) return listener(state, change);
      const { ready } = document.startViewTransition(() => listener(state, { ...change, flushSync: true }));
      // A newer navigation or a hidden tab rejects `ready` and skips the animation; an update error rejects `updateCallbackDone`.
      ready.catch(() => undefined);
    });
}
