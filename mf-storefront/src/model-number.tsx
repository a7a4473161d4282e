import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { readWhere } from './features/finder/rules/where.ts';
import { numberQuery } from './features/finder/where/Found.tsx';
import { WherePage } from './features/finder/where/WherePage.tsx';
import { modelNumberPath } from './shared/model-number-path.ts';
import { productsApi } from './shared/products/products.api.ts';

const handle: PageHandle = {
  preload: ({ url }) => {
    const { number } = readWhere(url.searchParams);
    return number ? [productsApi.endpoints.products.initiate(numberQuery(number))] : [];
  },
};

const routes: RouteObject[] = [{ path: modelNumberPath, Component: WherePage, handle }];

export default routes;
