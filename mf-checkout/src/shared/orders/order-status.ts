import { type DeliveryMethod, type Order, type OrderEvent, type OrderStatus, orderPaths, type TrackedOrder } from '@shop/contracts/orders';
import { isPaymentOpen, isRefundDue } from '@shop/contracts/payment-rules';
import type { Tone } from '@shop/platform/ui';

/** The steps' names (product.md#order-tracking). */
export const stepLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  ready_for_pickup: 'Ready for Pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** How a status reads where it stands alone (product.md#order-status). */
export const statusLabel = (status: OrderStatus): string => (status === 'shipped' ? 'On its way!' : stepLabels[status]);

export const statusTones: Record<OrderStatus, Tone> = {
  processing: 'amber',
  shipped: 'blue',
  out_for_delivery: 'blue',
  ready_for_pickup: 'green',
  delivered: 'green',
  completed: 'green',
  cancelled: 'red',
};

type Reached = TrackedOrder['reached'];

export interface Progress {
  steps: readonly OrderStatus[];
  /** -1 when cancelled. */
  currentStep: number;
  /** ISO instants, where a page shows them. */
  reached?: Reached;
}

// Completing a delivery is the shop's own book-keeping: customers follow it up to the door.
const customerSteps: Record<DeliveryMethod, readonly OrderStatus[]> = {
  delivery: orderPaths.delivery.filter((status) => status !== 'completed'),
  pickup: orderPaths.pickup,
};

/** The steps of a whole order, the same as the service gives for a number alone; a status of the other path shows that path. */
export function progressOf(method: DeliveryMethod, status: OrderStatus): Progress {
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  const steps = orderPaths[method].includes(status) || !orderPaths[other].includes(status) ? customerSteps[method] : customerSteps[other];
  if (status === 'cancelled') return { steps, currentStep: -1 };
  const index = steps.indexOf(status);
  return { steps, currentStep: index === -1 ? steps.length - 1 : index };
}

/** What a page knows of a payment; the rest not before the shop has said it. */
export type KnownPayment = Pick<Order, 'paymentMethod' | 'paymentStatus'> & {
  receiptSent?: boolean | undefined;
  orderStatus?: OrderStatus | undefined;
  refund?: Order['refund'] | undefined;
  timeline?: OrderEvent[] | undefined;
};

const isToBePaidBack = ({ orderStatus = 'processing', paymentStatus, timeline = [], refund = null }: KnownPayment): boolean =>
  isRefundDue({ orderStatus, paymentStatus, timeline, refund });

/** What is to be said about the payment beside the progress; nothing while cash only waits, or where a cancelled order was not paid. */
export function paymentNotice(payment: KnownPayment): { tone: Tone; text: string } | undefined {
  const { paymentMethod, paymentStatus, receiptSent = true, orderStatus = 'processing' } = payment;
  if (isToBePaidBack(payment)) return { tone: 'amber', text: 'Refund due' };
  if (paymentStatus === 'refunded') return { tone: 'green', text: 'Refunded' };
  if (orderStatus === 'cancelled') return undefined;
  if (paymentStatus === 'verified') return { tone: 'green', text: 'Payment verified' };
  if (paymentStatus === 'failed') return { tone: 'red', text: paymentMethod === 'bank' ? 'Receipt rejected' : 'Payment failed' };
  if (paymentMethod === 'cash') return undefined;
  return { tone: 'amber', text: receiptSent ? 'Receipt being checked' : 'Receipt missing' };
}

/** What becomes of a cancelled order's money: what the shop has, all of it or a part, or a transfer that may have come. */
export function refundText(payment: KnownPayment): string {
  const { paymentMethod, paymentStatus, receiptSent, refund } = payment;
  const part = refund ? 'the rest of ' : '';
  if (isToBePaidBack(payment)) return `We pay back ${part}what you paid, and write or call once that is done.`;
  if (paymentStatus === 'refunded') return 'We have paid back what you paid.';
  // Staff note a refund of a transfer that has come.
  const mayHaveCome = !refund && paymentMethod === 'bank' && isPaymentOpen(paymentStatus) && (receiptSent || paymentStatus === 'failed');
  return mayHaveCome ? 'If your transfer has arrived, we pay it back, and write or call once that is done.' : '';
}

/** When the last receipt was rejected. */
export const rejectedAt = (payment: KnownPayment | undefined): string | undefined =>
  payment?.timeline?.findLast(({ kind }) => kind === 'receipt_rejected')?.at;

/** When each status was reached last, by the timeline of a whole order; the service says the same for a number alone. */
export const reachedAt = (timeline: OrderEvent[]): Reached =>
  Object.fromEntries(timeline.filter(({ from, to }) => from !== to).map(({ to, at }) => [to, at]));
