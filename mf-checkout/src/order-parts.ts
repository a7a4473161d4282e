import { lazyPart } from '@shop/platform/platform';
import { ConfirmationFailed } from './ConfirmationFailed.tsx';
import { RefusalPart } from './features/checkout/RefusalPart.ts';
import { ConfirmationSkeleton } from './features/confirmation/ConfirmationSkeleton.tsx';

export const Confirmation = lazyPart(
  async () => (await import('./features/confirmation/ConfirmationPage.tsx')).ConfirmationPage,
  {
    name: 'order confirmation',
    Pending: ConfirmationSkeleton,
    Failed: ConfirmationFailed,
  },
);

// Has the chunk name of the exposed module, so that the shell finds it loaded.
const loadSender = async () => (await import(/* webpackChunkName: "OutboxSender" */ './OutboxSender.tsx')).default;
const Sender = lazyPart(loadSender, { name: 'outbox sender' });

/** Preloads the code that sends and shows an order, because the connection may be gone when the customer orders. */
export function prepareForOrder(): void {
  for (const part of [Confirmation, Sender, RefusalPart]) void part.preload();
}
