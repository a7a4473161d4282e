import { type Money, toCents } from './money.ts';
import type { Order, OrderStatus, PaymentStatus } from './orders.ts';

/** Money is still expected; a verified or refunded payment is closed. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'pending' || status === 'failed';

/** What has come of a transfer that is still open, as staff said with the last rejection, also once another receipt waits; null where nobody said so. */
export const paidSoFar = ({ paymentStatus, timeline }: Pick<Order, 'paymentStatus' | 'timeline'>): Money | null =>
  (isPaymentOpen(paymentStatus) && timeline.findLast(({ kind }) => kind === 'receipt_rejected')?.amountPaid) || null;

/** The shop has the money of an order that is cancelled, or knows of a part of it, and has not paid all of that back. */
export function isRefundDue(order: Pick<Order, 'orderStatus' | 'paymentStatus' | 'timeline' | 'refund'>): boolean {
  if (order.orderStatus !== 'cancelled') return false;
  const part = paidSoFar(order);
  return order.paymentStatus === 'verified' || (part !== null && toCents(part) > toCents(order.refund?.amount ?? '0.00'));
}

/** Staff may record a refund: of a verified payment, of cash, and of a cancelled order, whose transfer may have come unseen. */
export const takesRefund = ({
  paymentMethod,
  paymentStatus,
  orderStatus,
}: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>) =>
  paymentMethod === 'cash' || !isPaymentOpen(paymentStatus) || orderStatus === 'cancelled';

const paidFirst: OrderStatus[] = ['shipped', 'out_for_delivery', 'ready_for_pickup', 'delivered', 'completed'];

/** The goods would leave before the order's bank transfer is verified: only a reason of staff allows that. */
export const leavesUnpaid = (order: Pick<Order, 'paymentMethod' | 'paymentStatus' | 'orderStatus'>, to: OrderStatus): boolean =>
  order.paymentMethod === 'bank' && order.paymentStatus !== 'verified' && to !== order.orderStatus && paidFirst.includes(to);
