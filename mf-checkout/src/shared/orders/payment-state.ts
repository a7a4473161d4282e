import type { Order } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';

export type PaymentState = 'receipt rejected' | 'receipt missing' | 'receipt sent' | 'failed' | undefined;

type Payable = Pick<Order, 'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'receiptSent'>;

export function paymentState({ orderStatus, paymentMethod, paymentStatus, receiptSent }: Payable): PaymentState {
  if (orderStatus === 'cancelled' || !isPaymentOpen(paymentStatus)) return undefined;
  if (paymentMethod === 'cash') return paymentStatus === 'failed' ? 'failed' : undefined;
  if (paymentStatus === 'failed') return 'receipt rejected';
  return receiptSent ? 'receipt sent' : 'receipt missing';
}
