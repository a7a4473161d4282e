import type { BootRemote } from '@shop/contracts/registry';
import type { RouteObject } from '@shop/platform/router';
import { type Owner, ownerOf } from '../boot.ts';

interface Sorted {
  routes: RouteObject[];
  dropped: string[];
}

/**
 * Keeps the routes that the remote declares in remote.json and owns by ranking. Others would replace pages of other remotes,
 * depending on load order.
 */
export function declaredRoutes(brought: RouteObject[], { remote, page }: Owner, remotes: BootRemote[]): Sorted {
  const { routes, dropped } = sort(brought, remote, remotes);
  return { routes: named(routes, remote.name + page.expose), dropped };
}

/** Prefixes route ids: ids of different remotes may collide, and server and browser need equal ids. */
const named = (routes: RouteObject[], prefix: string): RouteObject[] =>
  routes.map((route, index) => {
    const id = `${prefix}-${index}`;
    return { ...route, id, ...(route.children && { children: named(route.children, id) }) } as RouteObject;
  });

function sort(routes: RouteObject[], remote: BootRemote, remotes: BootRemote[], parent = ''): Sorted {
  const declared = new Set(remote.pages.flatMap(({ path }) => variantsOf(path).map(shapeOf)));
  const isOwn = (path: string) => declared.has(shapeOf(path)) && ownerOf(remotes, path)?.remote === remote;
  const sorted = routes.map((route): Sorted => {
    const path = joined(parent, route.path);
    if (!route.children)
      return variantsOf(path).every(isOwn) ? { routes: [route], dropped: [] } : { routes: [], dropped: [path] };
    const below = sort(route.children, remote, remotes, path);
    return { routes: below.routes.length > 0 ? [{ ...route, children: below.routes }] : [], dropped: below.dropped };
  });
  return { routes: sorted.flatMap((part) => part.routes), dropped: sorted.flatMap((part) => part.dropped) };
}

const joined = (parent: string, path = '') =>
  (path.startsWith('/') ? path : `${parent}/${path}`).replace(/(?<=.)\/+$/, '');

/** A pattern without parameter names, because the router ranks it so. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

/** Expands optional segments: "/a/:b?" → "/a" and "/a/:b". */
function variantsOf(path: string): string[] {
  const optional = /\/[^/]+\?(?=\/|$)/.exec(path);
  if (!optional) return [path];
  const { index, 0: segment } = optional;
  const [before, after] = [path.slice(0, index), path.slice(index + segment.length)];
  return [...variantsOf(before + after || '/'), ...variantsOf(before + segment.slice(0, -1) + after)];
}
