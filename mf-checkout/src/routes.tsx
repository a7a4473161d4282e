import { lazyPart } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { ConfirmationFailed } from './ConfirmationFailed.tsx';
import { ConfirmationPending } from './ConfirmationPending.tsx';

const Confirmation = lazyPart(async () => (await import('./features/confirmation/ConfirmationPage.tsx')).ConfirmationPage, {
  name: 'order confirmation',
  Pending: ConfirmationPending,
  Failed: ConfirmationFailed,
});

/** An order may be placed where the connection is gone by then: what shows and sends it is fetched when checkout opens. */
const prepareForOrder = () => {
  void Confirmation.preload();
  import(/* webpackChunkName: "__federation_expose_OutboxSender" */ './OutboxSender.tsx').catch(() => undefined);
};

const routes: RouteObject[] = [
  {
    path: '/checkout',
    async lazy() {
      const { Component } = await import('./features/checkout/CheckoutPage.tsx');
      prepareForOrder();
      return { Component };
    },
  },
  { path: '/order-confirmation', Component: Confirmation },
  { path: '/order-tracking', lazy: () => import('./features/tracking/TrackingPage.tsx') },
];

export default routes;
