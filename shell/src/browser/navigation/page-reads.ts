import {
  type PageHandle,
  type PageRead,
  type PlatformStore,
  reportError,
  type StartedRead,
} from '@shop/platform/platform';
import { matchRoutes, type RouteObject } from '@shop/platform/router';
import type { Patience } from './patience.ts';

type Asked = Parameters<NonNullable<PageHandle['preload']>>[0];

const preloadOf = (route: RouteObject) => (route.handle as PageHandle | undefined)?.preload;

const isMissingOn404 = (route: RouteObject) => (route.handle as PageHandle | undefined)?.isMissingOn404 === true;

const isNotFound = (response: unknown) => (response as { error?: { status?: unknown } }).error?.status === 404;

/** Casts, because thunk types are narrower than the store's dispatch. */
export const startRead = (store: Pick<PlatformStore, 'dispatch'>, read: PageRead): StartedRead =>
  store.dispatch(read as never) as unknown as StartedRead;

/** Starts the queries that pages declare (`handle.preload`), before a navigation ends and for prefetched links. */
export class PageReads {
  constructor(
    private readonly store: Pick<PlatformStore, 'dispatch'>,
    private readonly patience: Patience,
  ) {}

  /** Wraps the route's loader: it starts the queries and waits for them within the navigation timeout. */
  before(route: RouteObject): RouteObject {
    const { loader } = route;
    if (!preloadOf(route)) return route;
    return {
      ...route,
      loader: async (args) => {
        const loaded = typeof loader === 'function' ? await loader(args) : null;
        if (loaded instanceof Response) return loaded;
        const responses = await this.settled(
          this.start(route, { params: args.params, url: new URL(args.request.url) }),
        );
        if (isMissingOn404(route) && responses.some(isNotFound)) throw new Response(null, { status: 404 });
        return loaded ?? null;
      },
    } as RouteObject;
  }

  startAt(routes: RouteObject[], url: URL): void {
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) this.start(route, { params, url });
  }

  private start(route: RouteObject, asked: Asked): StartedRead[] {
    try {
      return (preloadOf(route)?.(asked) ?? []).map((read) => this.keep(read));
    } catch (error) {
      // The page shows its own error.
      reportError(error, { part: 'preload' });
      return [];
    }
  }

  /** Keeps the response in the cache for a minute, until the page subscribes to it. */
  private keep(read: PageRead): StartedRead {
    const started = startRead(this.store, read);
    void started.then(() => started.unsubscribe());
    return started;
  }

  private async settled(reads: StartedRead[]): Promise<unknown[]> {
    const { leftMs } = this.patience;
    if (leftMs === 0 || reads.length === 0) return [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<[]>((resolve) => {
      timer = setTimeout(resolve, leftMs, []);
    });
    const responses = await Promise.race([Promise.all(reads), limit]);
    clearTimeout(timer);
    return responses;
  }
}
