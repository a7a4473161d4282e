import { promiseText, weekdayText } from './date-texts.ts';
import type { Order, OrderStatus, TrackedOrder } from './orders.ts';
import { isPaymentOpen } from './payment-rules.ts';

/** Fields that decide when an order is due. The look-up by number alone omits the payment. */
export type DueOrder = Pick<TrackedOrder, 'status' | 'deliveryMethod' | 'estimatedDelivery' | 'promise'> &
  Partial<Pick<Order, 'paymentMethod' | 'paymentStatus'>> & { receiptSent?: boolean | undefined };

export interface Due {
  /** "2026-11-24", if a day is known. */
  date?: string;
  text: string;
  late: boolean;
}

const awaited: OrderStatus[] = ['processing', 'shipped', 'out_for_delivery'];

/** The shop waits for the transfer before it begins, so the order is never late. */
export const awaitsTransfer = ({
  status,
  paymentMethod,
  paymentStatus,
}: Pick<DueOrder, 'status' | 'paymentMethod' | 'paymentStatus'>): boolean =>
  status === 'processing' && paymentMethod === 'bank' && isPaymentOpen(paymentStatus ?? 'pending');

/** The day holds only if the customer sends a receipt, the first or another, in time. */
export const dayNeedsReceipt = (
  order: Pick<DueOrder, 'status' | 'paymentMethod' | 'paymentStatus' | 'receiptSent'>,
): boolean => awaitsTransfer(order) && (order.paymentStatus === 'failed' || order.receiptSent === false);

export const receiptCondition = ', if the receipt is here in time';

/**
 * When an open order arrives or is ready, in the words of {@link promiseText}; a day set by staff replaces the promised one.
 * A past day "was due"; an order that awaits its transfer has no day, and a missing or rejected receipt adds a condition. Undefined when
 * there is nothing to show.
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
