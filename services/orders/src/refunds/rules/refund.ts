import { fromCents, type Money, toCents } from '@shop/contracts/money';
import type { OrderEvent, PaymentStatus } from '@shop/contracts/orders';

/** An amount as staff type it, "4500", "4500.5" or "4500.00", with its two decimals. */
export function moneyOf(amount: string): Money {
  const [dollars = '', cents = ''] = amount.split('.');
  return fromCents(toCents(`${dollars}.${cents.padEnd(2, '0')}`));
}

interface Refunded {
  paymentStatus: PaymentStatus;
  total: Money;
  timeline: Pick<OrderEvent, 'kind'>[];
}

/** The whole total makes a payment refunded. A smaller amount that corrects it brings back what the payment was before. */
export function statusAfterRefund({ paymentStatus, total, timeline }: Refunded, amount: Money): PaymentStatus {
  if (toCents(amount) === toCents(total)) return 'refunded';
  if (paymentStatus !== 'refunded') return paymentStatus;
  return timeline.some(({ kind }) => kind === 'payment_verified') ? 'verified' : 'pending';
}

/** What is wrong with an amount that is to be paid back of an order's total, as a sentence, or nothing. */
export function amountError(amount: Money, total: Money): string | undefined {
  if (toCents(amount) === 0) return 'The amount must be more than $0.';
  if (toCents(amount) > toCents(total)) return `At most $${total} can be paid back, which is what the order cost.`;
  return undefined;
}
