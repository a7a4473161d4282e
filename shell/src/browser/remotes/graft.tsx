import type { BootRemote } from '@shop/contracts/registry';
import { lazyPart, reportError } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { ownerOf } from '../boot.ts';
import { PageFailed } from '../pages/PageFailed.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { declaredRoutes } from './declared.ts';
import { loadExposed, within } from './load.ts';

type Patch = (routeId: string | null, children: RouteObject[]) => void;

/** Where the remotes' routes hang. */
export const pagesRouteId = 'pages';

/** The route of every address that no remote's route takes. */
export const nobodysRouteId = 'nobody';

/**
 * Answers the router's question for an address that no route knows yet: loads the exposed routes of whoever owns it, once,
 * and hangs those that it declares into the tree. A failure is thrown to the error boundary, and asked again by the next navigation.
 */
export function graftRoutes(remotes: BootRemote[]) {
  const grafted = new Set<string>();
  return async ({ path, patch }: { path: string; patch: Patch }): Promise<void> => {
    const owner = ownerOf(remotes, path);
    if (!owner) return;
    const { remote, page } = owner;
    const key = `${remote.name}/${page.expose}`;
    if (grafted.has(key)) return;
    const { default: brought } = await loadExposed<{ default: RouteObject[] }>(remote, page.expose);
    if (grafted.has(key)) return;
    const { routes, dropped } = declaredRoutes(brought, remote, remotes);
    for (const path of dropped) {
      reportError(new Error(`${remote.name} brings a page at ${path}, which is not its own by its remote.json.`), { part: 'routes' });
    }
    patch(
      pagesRouteId,
      routes.map((route) => withRetries(route, remote.name)),
    );
    grafted.add(key);
  };
}

/** What a route's `lazy` brings: one of the two. */
type LazyRoute = () => Promise<{ Component?: ComponentType; element?: ReactNode }>;

/** React Router remembers a `lazy` that failed, for ever; so it never fails: a part that can be retried stands in. */
function withRetries(route: RouteObject, remote: string): RouteObject {
  const children = route.children?.map((child) => withRetries(child, remote));
  const lazy = typeof route.lazy === 'function' ? (route.lazy as LazyRoute) : undefined;
  // The ids of a remote may be those of others, or the shell's: the router makes its own.
  return {
    ...route,
    id: undefined,
    ...(children && { children }),
    ...(lazy && { lazy: retryable(lazy, `a page of ${remote}`) }),
  } as RouteObject;
}

const retryable = (lazy: LazyRoute, name: string) => async () => {
  try {
    return await within(lazy());
  } catch (failure) {
    // The part begins with this failure, which it reports: nobody waits twice before something is said.
    let attempts = 0;
    const load = () => (attempts++ === 0 ? Promise.reject(failure) : componentOf(lazy));
    return { Component: lazyPart(load, { name, Pending: PagePending, Failed: LatePageFailed }) };
  }
};

async function componentOf(lazy: LazyRoute): Promise<ComponentType> {
  const { Component, element } = await within(lazy());
  return Component ?? (() => element);
}

function LatePageFailed({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  useLayoutEffect(() => giveFocusToMain, []);
  return <PageFailed onRetry={retry} retrying={retrying} />;
}

/** The page that comes takes the Retry away; who pressed it goes on from there. */
function giveFocusToMain(): void {
  const main = document.getElementById('main');
  if (main?.contains(document.activeElement)) main.focus({ preventScroll: true });
}
