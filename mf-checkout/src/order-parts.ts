import { lazyPart } from '@shop/platform/platform';
import { ConfirmationFailed } from './ConfirmationFailed.tsx';
import { RefusalPart } from './features/checkout/RefusalPart.ts';
import { ConfirmationPending } from './features/confirmation/ConfirmationPending.tsx';

/** What shows an order that was placed. */
export const Confirmation = lazyPart(async () => (await import('./features/confirmation/ConfirmationPage.tsx')).ConfirmationPage, {
  name: 'order confirmation',
  Pending: ConfirmationPending,
  Failed: ConfirmationFailed,
});

// The chunk of what remote.json exposes, so that the shell finds it loaded.
const loadSender = async () => (await import(/* webpackChunkName: "OutboxSender" */ './OutboxSender.tsx')).default;
const Sender = lazyPart(loadSender, { name: 'outbox sender' });

/** An order may be placed where the connection is gone by then: what shows and sends it is fetched as soon as somebody fills checkout in. */
export function prepareForOrder(): void {
  for (const part of [Confirmation, Sender, RefusalPart]) void part.preload();
}
