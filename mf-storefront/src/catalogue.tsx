import type { RouteObject } from '@shop/platform/router';
import { CataloguePage } from './features/catalogue/CataloguePage.tsx';
import { catalogueLoader } from './features/catalogue/catalogue.loader.ts';

const routes: RouteObject[] = [{ path: '/device-batteries/:category?', loader: catalogueLoader, Component: CataloguePage }];

export default routes;
