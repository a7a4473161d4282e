import { matchRoutes } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';
import type { LazyRoute, OwnedRoutes, PageRoutes } from '../remotes/page-routes.ts';
import { whenIdle } from '../when-idle.ts';
import { mayLoadWhatIsSeen, SeenLinks, savesData, whenFirstUsed, whenPointedAt } from './link-signs.ts';
import { staysInDocument } from './other-document.ts';
import type { PageReads } from './page-reads.ts';

/** Links are prefetched once within this time. */
const againMs = 30_000;

export class Prefetch {
  private readonly requestedAt = new Map<string, number>();
  private readonly waiting: URL[] = [];

  constructor(
    private readonly pages: PageRoutes,
    private readonly reads: PageReads,
  ) {}

  /** Starts after hydration. Returns a stop function. */
  start(router: { subscribe(listener: (state: { navigation: { state: string } }) => void): () => void }): () => void {
    const stopPointing = whenPointedAt((link) => void this.load(new URL(link.href)));
    const stopWaiting = whenFirstUsed(() => void whenIdle(() => void this.loadMenu()));
    const stop = () => {
      stopPointing();
      stopWaiting();
    };
    if (!mayLoadWhatIsSeen()) return stop;
    const seen = new SeenLinks((link) => this.loadWhenIdle(new URL(link.href)));
    let call = whenIdle(() => seen.look());
    const unsubscribe = router.subscribe(({ navigation }) => {
      call();
      if (navigation.state === 'idle') call = whenIdle(() => seen.look());
      else seen.stop();
    });
    return () => {
      stop();
      unsubscribe();
      call();
      seen.stop();
    };
  }

  /** Preloads pages of the menu that the current front end owns, after the first input. */
  private async loadMenu(): Promise<void> {
    const { remotes } = this.pages;
    const here = ownerOf(remotes, location.pathname)?.remote;
    if (!here || here.refused || savesData()) return;
    const menu = remotes.flatMap(({ nav }) => nav).filter(({ area }) => area === 'primary');
    for (const { to } of menu) {
      const { pathname } = new URL(to, location.href);
      if (ownerOf(remotes, pathname)?.remote !== here || !staysInDocument(remotes, pathname)) continue;
      // The navigation itself retries failed loads.
      await this.pages
        .at(pathname)
        .then((found) => found && codeOf(found, pathname))
        .catch(() => undefined);
    }
  }

  /** Loads links one at a time, when idle. */
  private loadWhenIdle(url: URL): void {
    this.waiting.push(url);
    if (this.waiting.length === 1) whenIdle(() => this.loadNext());
  }

  private async loadNext(): Promise<void> {
    const [url] = this.waiting;
    if (url) await this.load(url);
    this.waiting.shift();
    if (this.waiting.length > 0) whenIdle(() => this.loadNext());
  }

  private async load(url: URL): Promise<void> {
    if (savesData()) return;
    const key = url.pathname + url.search;
    const now = performance.now();
    const before = this.requestedAt.get(key);
    if (!staysInDocument(this.pages.remotes, url.pathname) || (before !== undefined && now - before < againMs)) return;
    this.requestedAt.set(key, now);
    try {
      const found = await this.pages.at(url.pathname);
      if (!found) return;
      this.reads.startAt(found.routes, url);
      await codeOf(found, url.pathname);
    } catch {
      // A navigation will retry and report the failure.
      this.requestedAt.delete(key);
    }
  }
}

function codeOf({ routes }: OwnedRoutes, pathname: string): Promise<unknown> {
  const matches = matchRoutes(routes, pathname) ?? [];
  return Promise.all(matches.map(({ route }) => typeof route.lazy === 'function' && (route.lazy as LazyRoute)()));
}
