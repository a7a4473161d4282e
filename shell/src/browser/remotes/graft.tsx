import { lazyPart } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import type { ComponentType, ReactNode } from 'react';
import type { Owner } from '../boot.ts';
import { staysInDocument } from '../navigation/other-document.ts';
import type { PageReads } from '../navigation/page-reads.ts';
import { PageFailed } from '../pages/PageFailed.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { pagesRouteId } from '../route-ids.ts';
import { within } from './load.ts';
import type { LazyRoute, OwnedRoutes, PageRoutes } from './page-routes.ts';

interface Asked {
  path: string;
  signal: AbortSignal;
  patch(routeId: string | null, children: RouteObject[]): void;
}

interface GraftParts {
  pages: PageRoutes;
  reads: PageReads;
  first?: Owner;
  leaveFor: (pathname: string) => Promise<never>;
}

const keyOf = ({ remote, page }: Owner) => remote.name + page.expose;

/**
 * Loads the routes of an unknown address once and adds the declared ones to the tree. An error boundary shows failures, and the next
 * navigation retries.
 */
export function graftRoutes({ pages, reads, first, leaveFor }: GraftParts) {
  const grafted = new Set(first && [keyOf(first)]);
  return async ({ path, patch, signal }: Asked): Promise<void> => {
    if (!staysInDocument(pages.remotes, path)) return leaveFor(path);
    const found = await pages.at(path);
    // A cancelled navigation adds no routes.
    if (!found || signal.aborted || grafted.has(keyOf(found))) return;
    patch(pagesRouteId, browserRoutes(found, reads));
    grafted.add(keyOf(found));
  };
}

/** Adds preloading and retries to a remote's routes. */
export const browserRoutes = ({ routes, remote }: OwnedRoutes, reads: PageReads): RouteObject[] =>
  routes.map((route) => withRetries(reads.before(route), remote.name, reads));

/** React Router caches a failed `lazy` forever, so a failure resolves to a component that retries. */
function withRetries(route: RouteObject, remote: string, reads: PageReads): RouteObject {
  const children = route.children?.map((child) => withRetries(reads.before(child), remote, reads));
  const lazy = typeof route.lazy === 'function' ? (route.lazy as LazyRoute) : undefined;
  return {
    ...route,
    ...(children && { children }),
    ...(lazy && { lazy: retryable(lazy, `a page of ${remote}`) }),
  } as RouteObject;
}

const retryable = (lazy: LazyRoute, name: string) => async () => {
  try {
    return await within(lazy());
  } catch (failure) {
    // The first attempt rejects with the known failure, so the error shows without another wait.
    let attempts = 0;
    const load = () => (attempts++ === 0 ? Promise.reject(failure) : componentOf(lazy));
    return { Component: lazyPart(load, { name, Pending: PageSkeleton, Failed: LatePageFailed }) };
  }
};

async function componentOf(lazy: LazyRoute): Promise<ComponentType> {
  const { Component, element } = (await within(lazy())) as { Component?: ComponentType; element?: ReactNode };
  return Component ?? (() => element);
}

function LatePageFailed({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return <PageFailed onRetry={retry} retrying={retrying} />;
}
