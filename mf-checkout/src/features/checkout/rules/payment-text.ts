import type { CheckoutValues } from '../../../shared/outbox/draft.ts';
import type { ReceiptProgress } from '../../../shared/transfer/rules/receipt-progress.ts';

export function paymentText(
  { paymentMethod, deliveryMethod }: CheckoutValues,
  { state, percent }: ReceiptProgress,
): string {
  if (paymentMethod === 'cash') return deliveryMethod === 'pickup' ? 'Cash on pickup' : 'Cash on delivery';
  if (state === 'complete') return 'Bank Transfer, receipt uploaded';
  if (state === 'empty') return 'Bank Transfer';
  return `Bank Transfer, receipt ${percent} % uploaded`;
}
