import type { PageHandle } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { lookupOf, readsOf } from './features/tracking/lookup.ts';
import { OrderConfirmation } from './OrderConfirmation.tsx';

const tracking = { preload: ({ url }) => readsOf(lookupOf(url.searchParams)) } satisfies PageHandle;

const routes: RouteObject[] = [
  { path: '/checkout', lazy: () => import('./Checkout.tsx') },
  { path: '/order-confirmation', Component: OrderConfirmation },
  { path: '/order-tracking', lazy: () => import('./features/tracking/TrackingPage.tsx'), handle: tracking },
];

export default routes;
