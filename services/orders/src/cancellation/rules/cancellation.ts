import type { Order } from '@shop/contracts/orders';
import { isPaymentOpen, paidSoFar } from '@shop/contracts/payment-rules';

type Payment = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'receiptSent' | 'timeline'>;

/** A transfer of which the shop has seen a receipt, waiting or rejected, but not the money: it may have come, or part of it. */
export const mayHaveCome = ({ paymentMethod, paymentStatus, receiptSent }: Omit<Payment, 'timeline'>): boolean =>
  paymentMethod === 'bank' && isPaymentOpen(paymentStatus) && (receiptSent || paymentStatus === 'failed');

/**
 * What the timeline says of a cancellation by the customer: that money which came is to be paid back, and why. The reason is one line between
 * quotation marks, with none of these in it: it must not read as if the shop had said it.
 */
export function cancellationNote(reason: string, payment: Payment): string {
  const refund = refundNote(payment);
  const words = reason.replace(/[\s\p{Cc}]+/gu, ' ').replace(/[“”]/g, '"');
  return [refund, words && `“${words}”`].filter(Boolean).join('\n');
}

function refundNote(payment: Payment): string {
  if (payment.paymentStatus === 'verified') return 'The payment was verified: a refund is due.';
  if (paidSoFar(payment)) return 'A part of the transfer has come: a refund is due.';
  return mayHaveCome(payment) ? 'If the transfer has arrived, it is paid back.' : '';
}
