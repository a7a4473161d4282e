import type { Order } from '@shop/contracts/orders';

export function moneyText({
  paymentMethod,
  paymentStatus,
  receiptSent,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'receiptSent'>) {
  if (paymentStatus === 'verified') return 'We pay back what you paid, and call you about it.';
  if (paymentStatus === 'refunded') return 'We have refunded your payment.';
  if (paymentMethod === 'bank' && (receiptSent || paymentStatus === 'failed'))
    return 'If your transfer has arrived, we pay it back and call you about it.';
  return 'You owe us nothing.';
}
