import { lazyPart } from '@shop/platform/platform';
import { ReceiptSkeleton } from '../transfer/ReceiptSkeleton.tsx';
import type { PaymentCardProps } from './PaymentCard.tsx';

/** For pages that first show other content. */
export const PaymentCardPart = lazyPart<PaymentCardProps>(async () => (await import('./PaymentCard.tsx')).PaymentCard, {
  name: 'payment of an order',
  Pending: ReceiptSkeleton,
});
