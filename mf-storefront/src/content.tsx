import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { AboutPage } from './features/content/AboutPage.tsx';
import { PrivacyPage, ReturnsPage, TermsPage } from './features/content/ArticlePages.tsx';
import { FaqPage } from './features/content/FaqPage.tsx';
import { datesApi } from './shared/dates/dates.api.ts';
import { devicesApi } from './shared/devices.api.ts';
import { searchMetadataApi } from './shared/search-metadata.api.ts';

const about: PageHandle = {
  preload: () => [searchMetadataApi.endpoints.searchMetadata.initiate(), devicesApi.endpoints.banner.initiate()],
};

const delivery: PageHandle = { preload: () => [datesApi.endpoints.shopDates.initiate()] };

const routes: RouteObject[] = [
  { path: '/about', Component: AboutPage, handle: about },
  { path: '/faq', Component: FaqPage },
  { path: '/delivery', lazy: () => import('./features/content/delivery/DeliveryPage.tsx'), handle: delivery },
  { path: '/returns', Component: ReturnsPage },
  { path: '/terms', Component: TermsPage },
  { path: '/privacy', Component: PrivacyPage },
];

export default routes;
