import { Outlet, type RouteObject, useRouteError } from '@shop/platform/router';
import { Layout } from './layout/Layout.tsx';
import { Live } from './live.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { PageError } from './pages/PageError.tsx';
import { PageSkeleton } from './pages/PageSkeleton.tsx';
import { notFoundRouteId, pagesRouteId } from './route-ids.ts';

/**
 * One persistent layout around all pages, errors and skeletons. It has no path: a layout with a path would match "/" without asking
 * the remotes.
 */
export function siteRoutes(pages: RouteObject[]): RouteObject[] {
  const notFoundRoute = {
    id: notFoundRouteId,
    path: '*',
    Component: NotFoundPage,
    // Without a loader, the not-found page would show before the remotes were asked.
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
          HydrateFallback: PageSkeleton,
          errorElement: (
            <>
              <PageError />
              <Live />
            </>
          ),
          children: [...pages, notFoundRoute],
        },
      ],
    },
  ];
}

/** Passes errors of the layout to the root boundary. */
function ToRoot(): never {
  throw useRouteError();
}
