import { statusLabels } from '@shop/contracts/order-status';
import {
  type DeliveryMethod,
  type Order,
  type OrderEvent,
  type OrderStatus,
  orderPaths,
  type TrackedOrder,
} from '@shop/contracts/orders';
import { isPaymentOpen, isRefundDue } from '@shop/contracts/payment-rules';
import type { Tone } from '@shop/platform/ui';

/** Step labels (product.md#order-tracking). */
export const stepLabels: Record<OrderStatus, string> = { ...statusLabels, shipped: 'Shipped' };

type Reached = TrackedOrder['reached'];

export interface Progress {
  steps: readonly OrderStatus[];
  /** -1 when cancelled. */
  currentStep: number;
  /** ISO instant per reached status. */
  reached?: Reached;
}

// Customers follow a delivery up to the door; `completed` is internal.
const customerSteps: Record<DeliveryMethod, readonly OrderStatus[]> = {
  delivery: orderPaths.delivery.filter((status) => status !== 'completed'),
  pickup: orderPaths.pickup,
};

/** Steps of a full order, equal to the service's steps for a number. A status of the other method selects that method's steps. */
export function progressOf(method: DeliveryMethod, status: OrderStatus): Progress {
  const other = method === 'delivery' ? 'pickup' : 'delivery';
  const steps =
    orderPaths[method].includes(status) || !orderPaths[other].includes(status)
      ? customerSteps[method]
      : customerSteps[other];
  if (status === 'cancelled') return { steps, currentStep: -1 };
  const index = steps.indexOf(status);
  return { steps, currentStep: index === -1 ? steps.length - 1 : index };
}

/** The optional fields need the shop's response. */
export type KnownPayment = Pick<Order, 'paymentMethod' | 'paymentStatus'> & {
  receiptSent?: boolean | undefined;
  orderStatus?: OrderStatus | undefined;
  refund?: Order['refund'] | undefined;
  timeline?: OrderEvent[] | undefined;
};

const isToBePaidBack = ({
  orderStatus = 'processing',
  paymentStatus,
  timeline = [],
  refund = null,
}: KnownPayment): boolean => isRefundDue({ orderStatus, paymentStatus, timeline, refund });

/** Undefined for unpaid cash, and for a cancelled order without a payment. */
export function paymentNotice(payment: KnownPayment): { tone: Tone; text: string } | undefined {
  const { paymentMethod, paymentStatus, receiptSent = true, orderStatus = 'processing' } = payment;
  if (isToBePaidBack(payment)) return { tone: 'amber', text: 'Refund due' };
  if (paymentStatus === 'refunded') return { tone: 'green', text: 'Refunded' };
  if (orderStatus === 'cancelled') return undefined;
  if (paymentStatus === 'verified') return { tone: 'green', text: 'Payment verified' };
  if (paymentStatus === 'failed')
    return { tone: 'red', text: paymentMethod === 'bank' ? 'Receipt rejected' : 'Payment failed' };
  if (paymentMethod === 'cash') return undefined;
  return { tone: 'amber', text: receiptSent ? 'Receipt being checked' : 'Receipt missing' };
}

export function refundText(payment: KnownPayment): string {
  const { paymentMethod, paymentStatus, receiptSent, refund } = payment;
  const part = refund ? 'the rest of ' : '';
  if (isToBePaidBack(payment)) return `We pay back ${part}what you paid, and write or call once that is done.`;
  if (paymentStatus === 'refunded') return 'We have refunded your payment.';
  // Staff note refunds only for transfers that arrived.
  const mayHaveCome =
    !refund && paymentMethod === 'bank' && isPaymentOpen(paymentStatus) && (receiptSent || paymentStatus === 'failed');
  return mayHaveCome ? 'If your transfer has arrived, we pay it back, and write or call once that is done.' : '';
}

export const rejectedAt = (payment: KnownPayment | undefined): string | undefined =>
  payment?.timeline?.findLast(({ kind }) => kind === 'receipt_rejected')?.at;

/** Last ISO instant of each status. The service computes the same for a lookup by number. */
export const reachedAt = (timeline: OrderEvent[]): Reached =>
  Object.fromEntries(timeline.filter(({ from, to }) => from !== to).map(({ to, at }) => [to, at]));
