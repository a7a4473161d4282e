import type { PaymentMethod, PaymentStatus } from '@shop/contracts/orders';

/** Why staff may not decide so about a payment, as a sentence, or nothing (decision 7). `from` and `to` differ. */
export function paymentFault(method: PaymentMethod, from: PaymentStatus, to: PaymentStatus, note: string): string | undefined {
  if (from === 'verified') return 'This payment is verified already.';
  if (to === 'failed' && note === '') return 'Please give the reason why the payment failed.';
  if (to === 'verified' && method === 'bank' && note === '') return 'Please give the reference of the transfer.';
  return undefined;
}
