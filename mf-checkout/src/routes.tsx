import { lazyPart } from '@shop/platform/platform';
import type { RouteObject } from '@shop/platform/router';
import { ConfirmationFailed } from './ConfirmationFailed.tsx';
import { ConfirmationPending } from './ConfirmationPending.tsx';

const Confirmation = lazyPart(async () => (await import('./features/confirmation/ConfirmationPage.tsx')).ConfirmationPage, {
  name: 'order confirmation',
  Pending: ConfirmationPending,
  Failed: ConfirmationFailed,
});

// The chunk of what remote.json exposes, so that the shell finds it loaded.
const loadSender = async () => (await import(/* webpackChunkName: "OutboxSender" */ './OutboxSender.tsx')).default;
const Sender = lazyPart(loadSender, { name: 'outbox sender' });

/** An order may be placed where the connection is gone by then: what shows and sends it is fetched when checkout opens. */
const prepareForOrder = () => {
  for (const part of [Confirmation, Sender]) void part.preload();
};

const routes: RouteObject[] = [
  {
    path: '/checkout',
    async lazy() {
      const { Component } = await import('./features/checkout/CheckoutPage.tsx');
      prepareForOrder();
      window.addEventListener('online', prepareForOrder);
      return { Component };
    },
  },
  { path: '/order-confirmation', Component: Confirmation },
  { path: '/order-tracking', lazy: () => import('./features/tracking/TrackingPage.tsx') },
];

export default routes;
