import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { lookupOf, readsOf } from './features/tracking/lookup.ts';
import { TrackingPage } from './features/tracking/TrackingPage.tsx';

const handle: PageHandle = { preload: ({ url }) => readsOf(lookupOf(url.searchParams)) };

const routes: RouteObject[] = [{ path: '/order-tracking', Component: TrackingPage, handle }];

export default routes;
