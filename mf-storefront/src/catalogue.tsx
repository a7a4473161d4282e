import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { CataloguePage } from './features/catalogue/CataloguePage.tsx';
import { catalogueLoader } from './features/catalogue/catalogue.loader.ts';
import { productQuery, readAddress } from './features/catalogue/rules/address.ts';
import { fittingNow } from './shared/my-device/fitting.ts';
import { productsApi } from './shared/products/products.api.ts';
import { searchMetadataApi } from './shared/search-metadata.api.ts';

const handle: PageHandle = {
  preload: ({ params, url }) => [
    productsApi.endpoints.products.initiate({
      ...productQuery(readAddress(params.category, url.searchParams)),
      ...fittingNow(),
    }),
    searchMetadataApi.endpoints.searchMetadata.initiate(),
  ],
};

const routes: RouteObject[] = [
  { path: '/device-batteries/:category?', loader: catalogueLoader, Component: CataloguePage, handle },
];

export default routes;
