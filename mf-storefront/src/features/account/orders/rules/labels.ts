import type { Order, OrderStatus } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';
import type { Tone } from '@shop/platform/ui';

/** Labels of order statuses (product.md#order-status). */
export const statusLabels: Record<OrderStatus, string> = {
  processing: 'Processing',
  shipped: 'On its way!',
  out_for_delivery: 'Out for Delivery',
  ready_for_pickup: 'Ready for Pickup',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

export const statusTones: Record<OrderStatus, Tone> = {
  processing: 'amber',
  shipped: 'blue',
  out_for_delivery: 'blue',
  ready_for_pickup: 'green',
  delivered: 'green',
  completed: 'green',
  cancelled: 'red',
};

const done: OrderStatus[] = ['delivered', 'completed', 'cancelled'];

/** Whether the status is final. */
export const isDone = ({ status }: Pick<Order, 'status'>): boolean => done.includes(status);

export interface PaymentNotice {
  text: string;
  tone: 'amber' | 'red';
  /** Label of the link to the order's page, where the customer can act. */
  action?: string;
}

export function paymentNotice({ paymentMethod, paymentStatus, receiptSent, status }: Order): PaymentNotice | undefined {
  if (status === 'cancelled' || !isPaymentOpen(paymentStatus)) return undefined;
  const hasFailed = paymentStatus === 'failed';
  if (paymentMethod === 'cash') return hasFailed ? { text: 'Payment failed.', tone: 'red' } : undefined;
  if (hasFailed) return { text: 'Receipt rejected.', tone: 'red', action: 'Upload another one' };
  return receiptSent ? { text: 'Receipt being checked.', tone: 'amber' } : { text: 'Receipt missing.', tone: 'amber', action: 'Upload it' };
}

export function piecesText({ items }: Pick<Order, 'items'>): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 item' : `${pieces} items`;
}
