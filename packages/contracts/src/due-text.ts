import { promiseText, weekdayText } from './date-texts.ts';
import type { Order, OrderStatus, TrackedOrder } from './orders.ts';
import { isPaymentOpen } from './payment-rules.ts';

/** What is known of when an order is due; of its payment by number alone nothing. */
export type DueOrder = Pick<TrackedOrder, 'status' | 'deliveryMethod' | 'estimatedDelivery' | 'promise'> &
  Partial<Pick<Order, 'paymentMethod' | 'paymentStatus'>> & { receiptSent?: boolean | undefined };

/** When an order is due, in words. */
export interface Due {
  /** "2026-11-24", where a day is known. */
  date?: string;
  text: string;
  /** The day has passed. */
  late: boolean;
}

const awaited: OrderStatus[] = ['processing', 'shipped', 'out_for_delivery'];

/** The shop waits for the customer's money before it begins: such an order is never late. */
export const awaitsTransfer = ({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<DueOrder, 'status' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  status === 'processing' && paymentMethod === 'bank' && isPaymentOpen(paymentStatus ?? 'pending');

/** Its day holds only if the customer's receipt, the first one or another, comes in time. */
export const dayNeedsReceipt = (order: Pick<DueOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'receiptSent'>): boolean =>
  awaitsTransfer(order) && (order.paymentStatus === 'failed' || order.receiptSent === false);

export const receiptCondition = ', if the receipt is here in time';

/**
 * When an order arrives or is ready, as {@link promiseText} says it, while it is waited for: staff's day comes before what was promised. A day
 * that has passed "was due"; while a transfer is awaited there is no day any more, and without a receipt, or after a rejection, the day has a
 * condition. Undefined where there is nothing to say.
 */
export function dueText(order: DueOrder, today: string): Due | undefined {
  const { status, deliveryMethod, estimatedDelivery, promise } = order;
  const due = estimatedDelivery ? { date: estimatedDelivery } : promise;
  if (!due || !awaited.includes(status)) return undefined;
  const late = due.date < today;
  if (late && awaitsTransfer(order)) return { text: 'The day follows once your transfer is verified', late: false };
  if (late) return { date: due.date, text: `Was due ${weekdayText(due.date)}`, late };
  const condition = dayNeedsReceipt(order) ? receiptCondition : '';
  return { date: due.date, text: promiseText(deliveryMethod, due, today) + condition, late };
}
