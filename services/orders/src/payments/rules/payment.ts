import { type Money, toCents } from '@shop/contracts/money';
import type { PaymentMethod, PaymentStatus } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';

/** Verified and refunded payments are final; a failed payment can still be verified (product.md#payment). */
export const isDecided = (from: PaymentStatus, to: PaymentStatus): boolean => !isPaymentOpen(from) || from === to;

/** Returns the error message of a missing note, or undefined. */
export function missingNote(method: PaymentMethod, to: PaymentStatus, note: string): string | undefined {
  if (to === 'failed' && note === '') return 'Please give the reason why the payment failed.';
  if (to === 'verified' && method === 'bank' && note === '') return 'Please give the reference of the transfer.';
  return undefined;
}

/** Returns the error message of an invalid partial payment, or undefined. */
export function amountPaidError(
  method: PaymentMethod,
  to: PaymentStatus,
  amount: Money,
  total: Money,
): string | undefined {
  if (method !== 'bank' || to !== 'failed')
    return 'An amount goes with the receipt of a bank transfer that is rejected.';
  if (toCents(amount) === 0) return 'The amount must be more than $0.';
  if (toCents(amount) >= toCents(total)) return `The amount must be less than $${total}, which is all of it.`;
  return undefined;
}
