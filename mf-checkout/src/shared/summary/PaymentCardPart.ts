import { lazyPart } from '@shop/platform/platform';
import { ReceiptPending } from '../transfer/ReceiptPending.tsx';
import type { PaymentCardProps } from './PaymentCard.tsx';

/** What there is to do about a payment, where a page has other things to show first. */
export const PaymentCardPart = lazyPart<PaymentCardProps>(async () => (await import('./PaymentCard.tsx')).PaymentCard, {
  name: 'payment of an order',
  Pending: ReceiptPending,
});
