import type { BootRemote } from '@shop/contracts/registry';
import type { RouteObject } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';
import { loadExposed, RemoteFailure, within } from './load.ts';

type Patch = (routeId: string | null, children: RouteObject[]) => void;
type Lazy = () => Promise<Record<string, unknown>>;

/** Where the remotes' routes hang. */
export const pagesRouteId = 'pages';
const lazyTries = 2;

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

/** React Router remembers a `lazy` that failed; so it is tried again inside, with a limit, and fails as the remote does. */
function withRetries(route: RouteObject, remote: string): RouteObject {
  const children = route.children?.map((child) => withRetries(child, remote));
  const lazy = typeof route.lazy === 'function' ? (route.lazy as Lazy) : undefined;
  if (!lazy) return { ...route, ...(children && { children }) } as RouteObject;
  return { ...route, ...(children && { children }), lazy: () => load(lazy, remote) } as RouteObject;
}

async function load(lazy: Lazy, remote: string, tries = lazyTries): Promise<Record<string, unknown>> {
  try {
    return await within(lazy());
  } catch (error) {
    if (tries > 1) return load(lazy, remote, tries - 1);
    throw new RemoteFailure(remote, error instanceof Error ? error.message : String(error));
  }
}
