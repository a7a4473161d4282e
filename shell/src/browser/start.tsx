import { createPlatformStore, startCartSync, startSessionSync } from '@shop/platform/platform';
import { Provider } from '@shop/platform/redux';
import { RouterProvider } from '@shop/platform/router';
import '@shop/platform/tokens.css';
import '@shop/platform/base.css';
import { createRoot } from 'react-dom/client';
import { readBoot } from './boot.ts';
import './font.css';
import { provideLate } from './provide-late.ts';
import { registerAll } from './remotes/load.ts';
import { createSiteRouter } from './router.tsx';
import { SiteContext } from './site-context.ts';

const boot = readBoot();
const released = boot.remotes.filter(({ refused }) => !refused);
const site = { demo: boot.demo, demoAdmin: boot.demoAdmin, pages: released.flatMap(({ pages }) => pages.map(({ path }) => path)) };

registerAll(boot.remotes);
const store = createPlatformStore({ composition: boot.composition, shop: boot.shop, site });
startCartSync(store);
startSessionSync(store);
provideLate();

createRoot(document.getElementById('root') as HTMLElement).render(
  <Provider store={store}>
    <SiteContext value={boot.remotes}>
      <RouterProvider router={createSiteRouter(boot)} />
    </SiteContext>
  </Provider>,
);
