import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { HomePage } from './features/home/HomePage.tsx';
import { askedFor } from './features/home/most-asked.ts';
import { Newsletter } from './features/newsletter/Newsletter.tsx';
import { devicesApi } from './shared/devices.api.ts';
import { productsApi } from './shared/products/products.api.ts';
import { searchMetadataApi } from './shared/search-metadata.api.ts';

const handle: PageHandle = {
  preload: () => [
    devicesApi.endpoints.banner.initiate(),
    devicesApi.endpoints.families.initiate(),
    productsApi.endpoints.featuredProducts.initiate(askedFor),
    searchMetadataApi.endpoints.searchMetadata.initiate(),
  ],
};

const Home = () => (
  <HomePage>
    <Newsletter />
  </HomePage>
);

/** Not lazy: most visits start here, and another chunk would delay the page. */
const routes: RouteObject[] = [{ path: '/', Component: Home, handle }];

export default routes;
