import type { BootRemote } from '@shop/contracts/registry';
import { reportError } from '@shop/platform/platform';
import { matchRoutes, type RouteObject } from '@shop/platform/router';
import { type Owner, ownerOf } from '../boot.ts';
import { declaredRoutes } from './declared.ts';
import { loadExposed, within } from './load.ts';

export interface ExposedPages {
  default: RouteObject[];
}

export interface OwnedRoutes extends Owner {
  routes: RouteObject[];
}

/** Loads route modules of remotes and caches them; a failed load is retried by the next call. */
export class PageRoutes {
  private readonly modules = new Map<string, Promise<RouteObject[]>>();

  constructor(readonly remotes: BootRemote[]) {}

  /** Loads the routes of the address's owner; undefined for unknown addresses. Rejects with RemoteFailure. */
  async at(pathname: string): Promise<OwnedRoutes | undefined> {
    const owner = ownerOf(this.remotes, pathname);
    return owner && { ...owner, routes: await this.load(owner) };
  }

  private load(owner: Owner): Promise<RouteObject[]> {
    const key = owner.remote.name + owner.page.expose;
    const cached = this.modules.get(key);
    if (cached) return cached;
    const loading = this.loadOwn(owner);
    this.modules.set(key, loading);
    loading.catch(() => this.modules.delete(key));
    return loading;
  }

  private async loadOwn(owner: Owner): Promise<RouteObject[]> {
    const { remote, page } = owner;
    const { default: brought } = await loadExposed<ExposedPages>(remote, page.expose);
    const { routes, dropped } = declaredRoutes(brought, owner, this.remotes);
    for (const path of dropped) {
      reportError(new Error(`${remote.name} brings a page at ${path}, which is not its own by its remote.json.`), {
        part: 'routes',
      });
    }
    return routes;
  }
}

export type LazyRoute = () => Promise<Partial<RouteObject>>;

/** Loads the lazy code of the matched routes, because hydration must not suspend. */
export async function withCodeFor(routes: RouteObject[], pathname: string): Promise<RouteObject[]> {
  const brought = new Map<RouteObject, Partial<RouteObject>>();
  const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function')
        brought.set(route, { ...(await within((route.lazy as LazyRoute)())), lazy: undefined });
    }),
  );
  const complete = (route: RouteObject): RouteObject =>
    ({
      ...route,
      ...brought.get(route),
      ...(route.children && { children: route.children.map(complete) }),
    }) as RouteObject;
  return routes.map(complete);
}
