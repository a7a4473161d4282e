import type { BootRemote } from '@shop/contracts/registry';
import type { RouteObject } from '@shop/platform/router';
import { type Owner, ownerOf } from '../boot.ts';

interface Sorted {
  routes: RouteObject[];
  /** Full paths of the routes that were left out. */
  dropped: string[];
}

/**
 * Of the routes that a remote brings, those at addresses that its remote.json declares and that are its own when all released
 * pages are ranked. The rest would take pages away from others, depending on who is loaded first.
 */
export function declaredRoutes(brought: RouteObject[], { remote, page }: Owner, remotes: BootRemote[]): Sorted {
  const { routes, dropped } = sort(brought, remote, remotes);
  return { routes: named(routes, remote.name + page.expose), dropped };
}

/** The ids of a remote may be those of others, or the shell's. These are the same wherever the page is drawn. */
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
    if (!route.children) return variantsOf(path).every(isOwn) ? { routes: [route], dropped: [] } : { routes: [], dropped: [path] };
    const below = sort(route.children, remote, remotes, path);
    return { routes: below.routes.length > 0 ? [{ ...route, children: below.routes }] : [], dropped: below.dropped };
  });
  return { routes: sorted.flatMap((part) => part.routes), dropped: sorted.flatMap((part) => part.dropped) };
}

const joined = (parent: string, path = '') => (path.startsWith('/') ? path : `${parent}/${path}`).replace(/(?<=.)\/+$/, '');

/** A pattern whatever its parameters are called, as the router ranks it. */
const shapeOf = (path: string) => path.replace(/:\w+/g, ':').toLowerCase();

/** "/a/:b?" → "/a" and "/a/:b": what a pattern with optional parts stands for. */
function variantsOf(path: string): string[] {
  const optional = /\/[^/]+\?(?=\/|$)/.exec(path);
  if (!optional) return [path];
  const { index, 0: segment } = optional;
  const [before, after] = [path.slice(0, index), path.slice(index + segment.length)];
  return [...variantsOf(before + after || '/'), ...variantsOf(before + segment.slice(0, -1) + after)];
}
