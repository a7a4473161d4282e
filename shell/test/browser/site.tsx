import type { BootRemote } from '@shop/contracts/registry';
import { createPlatformStore, reportError } from '@shop/platform/platform';
import { RouterProvider } from '@shop/platform/router';
import { demoShop } from '@shop/platform/testing';
import { render } from '@testing-library/react';
import { PageReads } from '../../src/browser/navigation/page-reads.ts';
import { Patience } from '../../src/browser/navigation/patience.ts';
import { prefetchOnceLive } from '../../src/browser/navigation/prefetch-once-live.ts';
import { PageRoutes } from '../../src/browser/remotes/page-routes.ts';
import { createSiteRouter } from '../../src/browser/router.tsx';
import { Site } from '../../src/browser/Site.tsx';

export const page = (path: string, more = {}) => ({ path, expose: './routes', ...more });

export const remote = (more: Partial<BootRemote> = {}): BootRemote => ({
  name: 'mf-a',
  version: '1.0.0-r11111111',
  entry: '/releases/mf-a/1.0.0-r11111111/remoteEntry.js',
  pages: [],
  slots: [],
  nav: [],
  ...more,
});

// Globals of the bundler, which Jest lacks.
Object.assign(globalThis, {
  __webpack_init_sharing__: async () => undefined,
  __webpack_share_scopes__: { default: {} },
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Router of a client-rendered document. */
function siteRouter(remotes: BootRemote[], store = createPlatformStore()) {
  const patience = new Patience();
  const [pages, reads] = [new PageRoutes(remotes), new PageReads(store, patience)];
  const router = createSiteRouter({ pages, reads });
  patience.follow(router);
  stops.push(prefetchOnceLive(pages, reads, router));
  return router;
}

export function openSite(path: string, remotes: BootRemote[], { shop = demoShop, lines = [] as object[] } = {}) {
  // React Router's development build warns about addresses whose routes load later.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', path);
  const store = createPlatformStore({ shop });
  for (const payload of lines) store.dispatch({ type: 'cart/lineAdded', payload });
  const router = siteRouter(remotes, store);
  const result = render(
    <Site remotes={remotes} shop={shop} store={store}>
      <RouterProvider router={router} onError={(error) => reportError(error, { part: 'page' })} />
    </Site>,
  );
  return { ...result, store, router };
}
