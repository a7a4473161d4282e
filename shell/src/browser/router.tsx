import { createBrowserRouter, Outlet, useRouteError } from '@shop/platform/router';
import type { Start } from './boot.ts';
import { Layout } from './layout/Layout.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageError } from './pages/PageError.tsx';
import { PagePending } from './pages/PagePending.tsx';
import { graftRoutes, nobodysRouteId, pagesRouteId } from './remotes/graft.tsx';

/**
 * One pathless layout, drawn once and kept: pages, their errors and what stands in while the first of them is loaded appear inside
 * it. What hangs below comes from the remotes as addresses are visited. (With a path, the layout alone would match "/" and the
 * remotes would never be asked.)
 */
export function createSiteRouter({ remotes }: Pick<Start, 'remotes'>) {
  const nobodys = {
    id: nobodysRouteId,
    path: '*',
    Component: NotFoundPage,
    // Without one, the page would show before the remotes have been asked.
    loader: () => null,
  };
  const router = createBrowserRouter(
    [
      {
        id: 'layout',
        element: <Layout />,
        errorElement: <ToRoot />,
        children: [
          { id: pagesRouteId, element: <Outlet />, HydrateFallback: PagePending, errorElement: <PageError />, children: [nobodys] },
        ],
      },
    ],
    { patchRoutesOnNavigation: graftRoutes(remotes) },
  );
  // A reload closes what lay on top of the page (platform, ui/use-back-closes.ts): its entry would swallow a press of Back.
  const { key, state } = router.state.location;
  if (!state?.layer) return router;
  const stop = router.subscribe(({ initialized, location }) => {
    if (!initialized) return;
    stop();
    if (location.key === key) void router.navigate(-1);
  });
  return router;
}

/** The layout itself broke: that is for the boundary round everything. */
function ToRoot(): never {
  throw useRouteError();
}
