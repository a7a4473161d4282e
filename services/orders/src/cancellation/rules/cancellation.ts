import type { Order } from '@shop/contracts/orders';
import { isPaymentOpen, paidSoFar } from '@shop/contracts/payment-rules';

type Payment = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'receiptSent' | 'timeline'>;

/** True if money may be on its way: an unverified transfer with a receipt, even a rejected one. */
export const mayHaveCome = ({ paymentMethod, paymentStatus, receiptSent }: Omit<Payment, 'timeline'>): boolean =>
  paymentMethod === 'bank' && isPaymentOpen(paymentStatus) && (receiptSent || paymentStatus === 'failed');

/**
 * Timeline note of a customer's cancellation: the refund, then the reason. The reason is one quoted line without curly quotes, so that it
 * cannot pass for the shop's words.
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
