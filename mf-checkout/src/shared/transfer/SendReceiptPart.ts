import type { Order } from '@shop/contracts/orders';
import { lazyPart } from '@shop/platform/platform';
import type { SignedLink } from '../orders/orders.api.ts';
import { ReceiptPending } from './ReceiptPending.tsx';

export interface SendReceiptProps {
  link: SignedLink;
  order: Pick<Order, 'total' | 'amountPaid'>;
  /** The receipt before it was rejected. */
  rejected?: boolean;
}

/** What to transfer for an order that is placed, and the way of its receipt to the shop; loaded when it is first shown. */
export const SendReceiptPart = lazyPart<SendReceiptProps>(async () => (await import('./SendReceipt.tsx')).SendReceipt, {
  name: 'receipt of an order',
  Pending: ReceiptPending,
});
