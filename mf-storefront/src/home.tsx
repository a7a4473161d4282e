import type { RouteObject } from '@shop/platform/router';
import { HomePage } from './features/home/HomePage.tsx';

/** The first page of most visits: its code comes with its routes, so nothing more is waited for. */
const routes: RouteObject[] = [{ path: '/', Component: HomePage }];

export default routes;
