import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { sharedIds } from './features/wishlist/rules/share.ts';
import { WishlistPage } from './features/wishlist/WishlistPage.tsx';
import { someProductsApi } from './shared/products/some-products.api.ts';

const handle: PageHandle = {
  preload: ({ url }) => {
    const ids = sharedIds(url.searchParams);
    return ids.length > 0 ? [someProductsApi.endpoints.someProducts.initiate(ids)] : [];
  },
};

const routes: RouteObject[] = [{ path: '/wishlist', Component: WishlistPage, handle }];

export default routes;
