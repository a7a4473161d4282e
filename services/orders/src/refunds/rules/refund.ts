import { fromCents, type Money, toCents } from '@shop/contracts/money';
import type { OrderEvent, OrderEventKind, PaymentStatus } from '@shop/contracts/orders';

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

/** What each of these makes of the payment; a receipt that is sent after a rejection waits again. */
const decisions = new Map<OrderEventKind, PaymentStatus>([
  ['payment_verified', 'verified'],
  ['receipt_rejected', 'failed'],
  ['payment_failed', 'failed'],
  ['receipt_sent', 'pending'],
]);

/** The whole total makes a payment refunded. A smaller amount that corrects it brings back what the payment was before. */
export function statusAfterRefund({ paymentStatus, total, timeline }: Refunded, amount: Money): PaymentStatus {
  if (toCents(amount) === toCents(total)) return 'refunded';
  if (paymentStatus !== 'refunded') return paymentStatus;
  const last = timeline.findLast(({ kind }) => kind && decisions.has(kind))?.kind;
  return (last && decisions.get(last)) ?? 'pending';
}

/** What is wrong with an amount that is to be paid back of an order's total, as a sentence, or nothing. */
export function amountError(amount: Money, total: Money): string | undefined {
  if (toCents(amount) === 0) return 'The amount must be more than $0.';
  if (toCents(amount) > toCents(total)) return `At most $${total} can be paid back, which is what the order cost.`;
  return undefined;
}
