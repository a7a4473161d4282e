import { Outlet, type RouteObject, useRouteError } from '@shop/platform/router';
import { Layout } from './layout/Layout.tsx';
import { Live } from './live.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageError } from './pages/PageError.tsx';
import { PagePending } from './pages/PagePending.tsx';
import { nobodysRouteId, pagesRouteId } from './route-ids.ts';

/**
 * One pathless layout, drawn once and kept: pages, their errors and what stands in while the first of them is loaded appear inside
 * it. `pages` are those that are there from the beginning; the others come as addresses are visited. (With a path, the layout alone
 * would match "/" and the remotes would never be asked.)
 */
export function siteRoutes(pages: RouteObject[]): RouteObject[] {
  const nobodys = {
    id: nobodysRouteId,
    path: '*',
    Component: NotFoundPage,
    // Without one, the page would show before the remotes have been asked.
    loader: () => null,
  };
  return [
    {
      id: 'layout',
      element: <Layout />,
      errorElement: <ToRoot />,
      children: [
        {
          id: pagesRouteId,
          element: (
            <>
              <Outlet />
              <Live />
            </>
          ),
          HydrateFallback: PagePending,
          errorElement: (
            <>
              <PageError />
              <Live />
            </>
          ),
          children: [...pages, nobodys],
        },
      ],
    },
  ];
}

/** The layout itself broke: that is for the boundary round everything. */
function ToRoot(): never {
  throw useRouteError();
}
