import { matchRoutes } from '@shop/platform/router';
import type { LazyRoute, PageRoutes } from '../remotes/page-routes.ts';
import { whenIdle } from '../when-idle.ts';
import { mayLoadWhatIsSeen, SeenLinks, whenPointedAt } from './link-signs.ts';
import { staysInDocument } from './other-document.ts';
import type { PageReads } from './page-reads.ts';

/** Whoever points at a link again soon gets what was loaded. */
const againMs = 30_000;

/** Loads code and data of the pages that links lead to, before they are pressed. */
export class Prefetch {
  private readonly asked = new Map<string, number>();
  private readonly waiting: URL[] = [];

  constructor(
    private readonly pages: PageRoutes,
    private readonly reads: PageReads,
  ) {}

  /** Watches the links of the document. Answers with a way to end it. */
  start(router: { subscribe(listener: (state: { navigation: { state: string } }) => void): () => void }): () => void {
    const stop = whenPointedAt((link) => void this.load(new URL(link.href)));
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

  /** One after the other, while the page has nothing better to do. */
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
    const key = url.pathname + url.search;
    const now = performance.now();
    const before = this.asked.get(key);
    if (!staysInDocument(this.pages.remotes, url.pathname) || (before !== undefined && now - before < againMs)) return;
    this.asked.set(key, now);
    try {
      const found = await this.pages.at(url.pathname);
      if (!found) return;
      this.reads.startAt(found.routes, url);
      const matches = matchRoutes(found.routes, url.pathname) ?? [];
      await Promise.all(matches.map(({ route }) => typeof route.lazy === 'function' && (route.lazy as LazyRoute)()));
    } catch {
      // Nobody asked for the page yet: whoever does asks for its files anew, and is told.
      this.asked.delete(key);
    }
  }
}
