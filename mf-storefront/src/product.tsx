import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { ProductPage } from './features/product/ProductPage.tsx';
import { productApi } from './features/product/product.api.ts';
import { datesApi } from './shared/dates/dates.api.ts';

const handle: PageHandle = {
  preload: ({ params }) => [
    productApi.endpoints.productPage.initiate(params.slug ?? ''),
    datesApi.endpoints.shopDates.initiate(),
  ],
  isMissingOn404: true,
};

const routes: RouteObject[] = [{ path: '/product/:slug', Component: ProductPage, handle }];

export default routes;
