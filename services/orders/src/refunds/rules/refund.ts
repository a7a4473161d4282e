import { fromCents, type Money, toCents } from '@shop/contracts/money';
import type { OrderEvent, OrderEventKind, PaymentStatus } from '@shop/contracts/orders';

/** Completes the decimals of an amount such as "4500" or "4500.5". */
export function moneyOf(amount: string): Money {
  const [dollars = '', cents = ''] = amount.split('.');
  return fromCents(toCents(`${dollars}.${cents.padEnd(2, '0')}`));
}

interface Refunded {
  paymentStatus: PaymentStatus;
  total: Money;
  timeline: Pick<OrderEvent, 'kind'>[];
}

const decisions = new Map<OrderEventKind, PaymentStatus>([
  ['payment_verified', 'verified'],
  ['receipt_rejected', 'failed'],
  ['payment_failed', 'failed'],
  ['receipt_sent', 'pending'],
]);

/** A refund of the total makes the payment "refunded". Correcting it to a smaller amount restores the earlier status. */
export function statusAfterRefund({ paymentStatus, total, timeline }: Refunded, amount: Money): PaymentStatus {
  if (toCents(amount) === toCents(total)) return 'refunded';
  if (paymentStatus !== 'refunded') return paymentStatus;
  const last = timeline.findLast(({ kind }) => kind && decisions.has(kind))?.kind;
  return (last && decisions.get(last)) ?? 'pending';
}

/** Returns the error message of an invalid refund, or undefined. */
export function amountError(amount: Money, total: Money): string | undefined {
  if (toCents(amount) === 0) return 'The amount must be more than $0.';
  if (toCents(amount) > toCents(total)) return `At most $${total} can be paid back, which is what the order cost.`;
  return undefined;
}
