import type { RouteObject } from '@shop/platform/router';

const routes: RouteObject[] = [
  { path: '/checkout', lazy: () => import('./features/checkout/CheckoutPage.tsx') },
  { path: '/order-confirmation', lazy: () => import('./features/confirmation/ConfirmationPage.tsx') },
  { path: '/order-tracking', lazy: () => import('./features/tracking/TrackingPage.tsx') },
];

export default routes;
