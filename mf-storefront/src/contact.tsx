import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { ContactPage } from './features/contact/ContactPage.tsx';
import { priceRangeApi } from './shared/price-range.api.ts';

const handle: PageHandle = { preload: () => [priceRangeApi.endpoints.priceRange.initiate()] };

const routes: RouteObject[] = [{ path: '/contact', Component: ContactPage, handle }];

export default routes;
