import { matchRoutes, onPrefetch } from '@shop/platform/router';
import type { LazyRoute, PageRoutes } from '../remotes/page-routes.ts';
import { staysInDocument } from './other-document.ts';
import type { PageReads } from './page-reads.ts';

/**
 * Loads the code of the page that a link leads to, and makes the calls that it reads, before the link is pressed. Answers with a way
 * to end it.
 */
export function prefetchPages(pages: PageRoutes, reads: PageReads): () => void {
  const load = async (href: string) => {
    const url = new URL(href, window.location.origin);
    if (!staysInDocument(pages.remotes, url.pathname)) return;
    const found = await pages.at(url.pathname);
    if (!found) return;
    reads.startAt(found.routes, url);
    for (const { route } of matchRoutes(found.routes, url.pathname) ?? []) {
      if (typeof route.lazy === 'function') void (route.lazy as LazyRoute)().catch(leftToNavigation);
    }
  };
  return onPrefetch((href) => void load(href).catch(leftToNavigation));
}

/** Nobody asked for the page yet: what does not come is asked for anew, and said, when somebody does. */
const leftToNavigation = () => undefined;
