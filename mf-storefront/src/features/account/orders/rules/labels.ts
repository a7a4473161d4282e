import type { Order, OrderStatus } from '@shop/contracts/orders';
import { isPaymentOpen } from '@shop/contracts/payment-rules';

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
  return receiptSent
    ? { text: 'Receipt being checked.', tone: 'amber' }
    : { text: 'Receipt missing.', tone: 'amber', action: 'Upload it' };
}

export function piecesText({ items }: Pick<Order, 'items'>): string {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces === 1 ? '1 item' : `${pieces} items`;
}
