import type { Order } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../orders/orders.api.ts';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';

export interface SendReceiptProps {
  link: SignedLink;
  order: Pick<Order, 'total' | 'amountPaid'>;
  rejected?: boolean;
}

export const SendReceiptPart = lazyPart<SendReceiptProps>(async () => (await import('./SendReceipt.tsx')).SendReceipt, {
  name: 'receipt of an order',
  Pending: ReceiptSkeleton,
});
