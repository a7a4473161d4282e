import { reportError } from '@shop/platform/platform';
import { pageEvents } from '../../shared/page-events.ts';
import { isBarePage } from '../boot.ts';
import type { PageRoutes } from '../remotes/page-routes.ts';
import type { PageReads } from './page-reads.ts';
import type { Prefetch } from './prefetch.ts';

type Router = Parameters<Prefetch['start']>[0];

/** Loads prefetching after hydration, and never on pages without menu, such as checkout. Returns a stop function. */
export function prefetchOnceLive(pages: PageRoutes, reads: PageReads, router: Router): () => void {
  let ended = false;
  let stop = () => {};
  const load = async () => {
    try {
      const { Prefetch } = await import(/* webpackChunkName: "prefetch" */ './prefetch.ts');
      if (!ended) stop = new Prefetch(pages, reads).start(router);
    } catch (error) {
      // Prefetching is optional: links work without it.
      reportError(error, { part: 'prefetch' });
      window.addEventListener('online', load, { once: true });
    }
  };
  const start = () => {
    if (!isBarePage(pages.remotes)) return void load();
    stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle' || isBarePage(pages.remotes)) return;
      stop();
      void load();
    });
  };
  document.addEventListener(pageEvents.live, start, { once: true });
  return () => {
    ended = true;
    document.removeEventListener(pageEvents.live, start);
    window.removeEventListener('online', load);
    stop();
  };
}
