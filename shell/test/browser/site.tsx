import type { BootRemote } from '@shop/contracts/registry';
import { createPlatformStore, reportError } from '@shop/platform/platform';
import { Provider } from '@shop/platform/redux';
import { RouterProvider } from '@shop/platform/router';
import { demoShop } from '@shop/platform/testing';
import { render } from '@testing-library/react';
import { RootBoundary } from '../../src/browser/RootBoundary.tsx';
import { createSiteRouter } from '../../src/browser/router.tsx';
import { SiteContext } from '../../src/browser/site-context.ts';

export const page = (path: string, title: string, more = {}) => ({ path, expose: './routes', title, ...more });

export const remote = (more: Partial<BootRemote> = {}): BootRemote => ({
  name: 'mf-a',
  version: '1.0.0-r11111111',
  entry: '/releases/mf-a/1.0.0-r11111111/remoteEntry.js',
  pages: [],
  slots: [],
  nav: [],
  ...more,
});

// The bundler's own, which Jest does without.
Object.assign(globalThis, { __webpack_init_sharing__: async () => undefined, __webpack_share_scopes__: { default: {} } });

/** Opens the site at an address, with these remotes released. */
export function openSite(path: string, remotes: BootRemote[]) {
  // React Router's development build warns of every address that it is about to ask the remotes for.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', path);
  const store = createPlatformStore({ composition: 'test', shop: demoShop });
  const router = createSiteRouter({ remotes });
  const result = render(
    <RootBoundary remotes={remotes} shop={demoShop}>
      <Provider store={store}>
        <SiteContext value={remotes}>
          <RouterProvider router={router} onError={(error) => reportError(error, { part: 'page' })} />
        </SiteContext>
      </Provider>
    </RootBoundary>,
  );
  return { ...result, store, router };
}
