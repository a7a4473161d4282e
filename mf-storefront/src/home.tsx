import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { devicesApi } from './features/home/devices.api.ts';
import { HomePage } from './features/home/HomePage.tsx';
import { askedFor } from './features/home/most-asked.ts';
import { productsApi } from './shared/products/products.api.ts';

const handle: PageHandle = {
  preload: () => [
    devicesApi.endpoints.banner.initiate(),
    devicesApi.endpoints.families.initiate(),
    productsApi.endpoints.featuredProducts.initiate(askedFor),
  ],
};

/** The first page of most visits: its code comes with its routes, so nothing more is waited for. */
const routes: RouteObject[] = [{ path: '/', Component: HomePage, handle }];

export default routes;
