import { createPlatformStore, reportError, startCartSync, startSessionSync } from '@shop/platform/platform';
import { Provider } from '@shop/platform/redux';
import { RouterProvider } from '@shop/platform/router';
import '@shop/platform/tokens.css';
import '@shop/platform/base.css';
import { createRoot } from 'react-dom/client';
import { readBoot } from './boot.ts';
import { startErrorReports } from './errors/error-reports.ts';
import './font.css';
import { provideLate } from './provide-late.ts';
import { RootBoundary } from './RootBoundary.tsx';
import { followReleases } from './releases/follow-links.ts';
import { releaseWatch } from './releases/release-watch.ts';
import { createSiteRouter } from './router.tsx';
import { SiteContext } from './site-context.ts';

const boot = readBoot();
startErrorReports(boot);
const { composition, shop, demo, demoAdmin, origin, guest, remotes } = boot;
const released = remotes.filter(({ refused }) => !refused);
const site = { demo, demoAdmin, origin, pages: released.flatMap(({ pages }) => pages.map(({ path }) => path)) };

const store = createPlatformStore({ composition, shop, site, guest });
startCartSync(store);
startSessionSync(store);
provideLate();
const router = createSiteRouter(boot);
releaseWatch.start(composition);
followReleases(router, remotes);

createRoot(document.getElementById('root') as HTMLElement).render(
  <RootBoundary remotes={remotes} shop={shop}>
    <Provider store={store}>
      <SiteContext value={remotes}>
        <RouterProvider router={router} onError={(error) => reportError(error, { part: 'page' })} />
      </SiteContext>
    </Provider>
  </RootBoundary>,
);
