import type { PaymentMethod, PaymentStatus } from '@shop/contracts/orders';

/** A verified payment is final, and no decision is made twice; what failed can still be verified once the money came (product.md#payment). */
export const isDecided = (from: PaymentStatus, to: PaymentStatus): boolean => from === 'verified' || from === to;

/** What a decision must say and does not, as a sentence, or nothing. */
export function missingNote(method: PaymentMethod, to: PaymentStatus, note: string): string | undefined {
  if (to === 'failed' && note === '') return 'Please give the reason why the payment failed.';
  if (to === 'verified' && method === 'bank' && note === '') return 'Please give the reference of the transfer.';
  return undefined;
}
