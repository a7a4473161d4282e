import { type Money, toCents } from './money.ts';
import type { Order, OrderStatus, PaymentStatus } from './orders.ts';

/** Money is still expected; a verified or refunded payment is closed. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'pending' || status === 'failed';

/**
 * Amount already paid of an open transfer, as staff noted with the last rejection, even while another receipt waits; null without a note.
 */
export const paidSoFar = ({ paymentStatus, timeline }: Pick<Order, 'paymentStatus' | 'timeline'>): Money | null =>
  (isPaymentOpen(paymentStatus) && timeline.findLast(({ kind }) => kind === 'receipt_rejected')?.amountPaid) || null;

/** The shop has not paid back all the money, or known part of it, of a cancelled order. */
export function isRefundDue(order: Pick<Order, 'orderStatus' | 'paymentStatus' | 'timeline' | 'refund'>): boolean {
  if (order.orderStatus !== 'cancelled') return false;
  const part = paidSoFar(order);
  return (
    order.paymentStatus === 'verified' || (part !== null && toCents(part) > toCents(order.refund?.amount ?? '0.00'))
  );
}

/** Staff may note a refund of a verified payment, of cash, and of a cancelled order, because its transfer may have arrived. */
export const takesRefund = ({
  paymentMethod,
  paymentStatus,
  orderStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>) =>
  paymentMethod === 'cash' || !isPaymentOpen(paymentStatus) || orderStatus === 'cancelled';

const paidFirst: OrderStatus[] = ['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];

/** The goods would leave before the order's bank transfer is verified, which needs a reason by staff. */
export const leavesUnpaid = (
  order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>,
  to: OrderStatus,
): boolean =>
  order.paymentMethod === 'bank' &&
  order.paymentStatus !== 'verified' &&
  to !== order.orderStatus &&
  paidFirst.includes(to);
