import type { BootRemote } from '@shop/contracts/registry';
import type { RouteObject } from '@shop/platform/router';
import { createElement } from 'react';
import { ownerOf } from '../boot.ts';
import { type LazyRoute, LazyStandIn } from './LazyStandIn.tsx';
import { loadExposed, within } from './load.ts';

type Patch = (routeId: string | null, children: RouteObject[]) => void;

/** Where the remotes' routes hang. */
export const pagesRouteId = 'pages';

/**
 * Answers the router's question for an address that no route knows yet: loads the exposed routes of whoever owns it, once,
 * and hangs them into the tree. A failure is thrown to the error boundary, and asked again by the next navigation.
 */
export function graftRoutes(remotes: BootRemote[]) {
  const grafted = new Set<string>();
  return async ({ path, patch }: { path: string; patch: Patch }): Promise<void> => {
    const owner = ownerOf(remotes, path);
    if (!owner) return;
    const { remote, page } = owner;
    const key = `${remote.name}/${page.expose}`;
    if (grafted.has(key)) return;
    const { default: routes } = await loadExposed<{ default: RouteObject[] }>(remote, page.expose);
    if (grafted.has(key)) return;
    patch(
      pagesRouteId,
      routes.map((route) => withRetries(route, remote.name)),
    );
    grafted.add(key);
  };
}

/** React Router remembers a `lazy` that failed, for ever; so it never fails: a page that can try again stands in. */
function withRetries(route: RouteObject, remote: string): RouteObject {
  const children = route.children?.map((child) => withRetries(child, remote));
  const lazy = typeof route.lazy === 'function' ? (route.lazy as LazyRoute) : undefined;
  return { ...route, ...(children && { children }), ...(lazy && { lazy: lazyWithStandIn(lazy, remote) }) } as RouteObject;
}

const lazyWithStandIn = (lazy: LazyRoute, remote: string) => async () => {
  try {
    return await within(lazy());
  } catch (error) {
    console.error(error);
    return { element: createElement(LazyStandIn, { load: () => within(lazy()), remote }) };
  }
};
