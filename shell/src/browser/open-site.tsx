import {
  createPlatformStore,
  type PlatformStore,
  reportError,
  startCartSync,
  startSessionSync,
  watchAttendance,
} from '@shop/platform/platform';
import { RouterProvider } from '@shop/platform/router';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { withoutCampaignMarks } from '../shared/campaign-marks.ts';
import type { ViewState } from '../shared/view-state.ts';
import { platformStart, type Start } from './boot.ts';
import { type FirstPage, loadForHydration } from './first-page.ts';
import { leaveLayer } from './navigation/leave-layer.ts';
import { PageReads } from './navigation/page-reads.ts';
import { Patience } from './navigation/patience.ts';
import { prefetchOnceLive } from './navigation/prefetch-once-live.ts';
import { followReleases } from './releases/follow-links.ts';
import { PageRoutes } from './remotes/page-routes.ts';
import { createSiteRouter } from './router.tsx';
import { Site } from './Site.tsx';

/** Hydrates the server-rendered page, or renders the first page. */
export async function openSite(start: Start, element: HTMLElement): Promise<Root> {
  await leaveLayer();
  dropCampaignMarks();
  const serverView = start.view?.state as ViewState | undefined;
  const store = createPlatformStore({
    ...platformStart(start, start.view?.at),
    user: start.view?.user,
    state: serverView?.api,
  });
  const opening = new Opening(start, store, serverView && store.getState());
  // Browser data is read now and renders after hydration.
  startCartSync(store);
  startSessionSync(store);
  watchAttendance(store.dispatch);
  return serverView ? opening.hydrate(element, serverView) : render(element, opening.site());
}

/** The server renders without campaign marks, and links keep the query. The navigation timing entry still contains them. */
function dropCampaignMarks(): void {
  const url = new URL(window.location.href);
  url.search = withoutCampaignMarks(url.search);
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
}

function render(element: HTMLElement, site: ReactNode): Root {
  element.replaceChildren();
  const root = createRoot(element);
  root.render(site);
  return root;
}

class Opening {
  private readonly pages: PageRoutes;
  private readonly patience = new Patience();
  private readonly reads: PageReads;

  constructor(
    private readonly start: Start,
    private readonly store: PlatformStore,
    private readonly serverState: ReturnType<PlatformStore['getState']> | undefined,
  ) {
    this.pages = new PageRoutes(start.remotes);
    this.reads = new PageReads(store, this.patience);
  }

  async hydrate(element: HTMLElement, serverView: ViewState): Promise<Root> {
    const site = this.site(await loadForHydration(this.pages, this.reads, serverView));
    const onRecoverableError = (error: unknown) => reportError(error, { part: 'hydration' });
    return new Promise((resolve) => startTransition(() => resolve(hydrateRoot(element, site, { onRecoverableError }))));
  }

  site(first?: FirstPage) {
    const { pages, reads, patience, store, serverState } = this;
    const { remotes, shop } = this.start;
    const router = createSiteRouter({ pages, reads, first });
    patience.follow(router);
    followReleases(router, remotes);
    prefetchOnceLive(pages, reads, router);
    return (
      <Site remotes={remotes} shop={shop} store={store} serverState={serverState}>
        <RouterProvider router={router} onError={(error) => reportError(error, { part: 'page' })} />
      </Site>
    );
  }
}
