import { type Money, toCents } from '@shop/contracts/money';
import type { PaymentMethod, PaymentStatus } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';

/** A verified or refunded payment is final, and no decision is made twice; what failed can still be verified once the money came (product.md#payment). */
export const isDecided = (from: PaymentStatus, to: PaymentStatus): boolean => !isPaymentOpen(from) || from === to;

/** What a decision must say and does not, as a sentence, or nothing. */
export function missingNote(method: PaymentMethod, to: PaymentStatus, note: string): string | undefined {
  if (to === 'failed' && note === '') return 'Please give the reason why the payment failed.';
  if (to === 'verified' && method === 'bank' && note === '') return 'Please give the reference of the transfer.';
  return undefined;
}

/** What is wrong with what a customer is said to have paid so far of an order's total, as a sentence, or nothing. */
export function amountPaidError(method: PaymentMethod, to: PaymentStatus, amount: Money, total: Money): string | undefined {
  if (method !== 'bank' || to !== 'failed') return 'An amount goes with the receipt of a bank transfer that is rejected.';
  if (toCents(amount) === 0) return 'The amount must be more than $0.';
  if (toCents(amount) >= toCents(total)) return `The amount must be less than $${total}, which is all of it.`;
  return undefined;
}
