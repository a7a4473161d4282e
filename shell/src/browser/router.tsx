import { createBrowserRouter, Outlet } from '@shop/platform/router';
import { ownerOf, type Start } from './boot.ts';
import { describePage } from './describe-page.ts';
import { Layout } from './layout/Layout.tsx';
import { PageError } from './pages/PageError.tsx';
import { PagePending } from './pages/PagePending.tsx';
import { graftRoutes, pagesRouteId } from './remotes/graft.ts';

/**
 * One pathless layout; what hangs below it comes from the remotes as addresses are visited. (With a path, the layout alone
 * would match "/" and the remotes would never be asked.) An address of nobody fails at the root, hence its own boundary.
 */
export function createSiteRouter({ remotes, shop }: Start) {
  const router = createBrowserRouter(
    [
      {
        id: 'layout',
        element: <Layout />,
        HydrateFallback: PendingInLayout,
        errorElement: <ErrorInLayout />,
        children: [{ id: pagesRouteId, element: <Outlet />, errorElement: <PageError />, children: [] }],
      },
    ],
    { patchRoutesOnNavigation: graftRoutes(remotes) },
  );
  // Before React draws, so that a page's own, finer words come after and stay.
  let { pathname } = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return;
    pathname = location.pathname;
    describePage(ownerOf(remotes, pathname), shop, pathname);
  });
  return router;
}

function PendingInLayout() {
  return (
    <Layout>
      <PagePending />
    </Layout>
  );
}

function ErrorInLayout() {
  return (
    <Layout>
      <PageError />
    </Layout>
  );
}
