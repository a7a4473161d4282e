import type { Order } from '@shop/contracts/orders';
import { isRefundDue } from '@shop/contracts/payment-rules';
import { momentText, useShop } from '@shop/platform/platform';
import type { ReactNode } from 'react';
import type { OrderCopy } from '../orders/order-copy.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { TitledCard } from './TitledCard.tsx';

export type SaidPayment = Pick<Order, 'orderStatus' | 'paymentStatus' | 'receiptSent' | 'timeline' | 'refund'>;

interface SummaryCardProps {
  order: OrderCopy;
  payment?: SaidPayment | undefined;
  children?: ReactNode;
}

export function SummaryCard({ order, payment, children }: SummaryCardProps) {
  const timeZone = useShop()?.timeZone;
  return (
    <TitledCard title="Order Summary">
      <OrderItems items={order.items} />
      <OrderTotals figures={order} />
      <p className="muted small">
        <span>{paymentLine(order, payment)}</span> ·{' '}
        <time dateTime={order.timestamp}>{momentText(order.timestamp, timeZone)}</time>
      </p>
      {children}
    </TitledCard>
  );
}

function paymentLine({ paymentMethod, deliveryMethod }: OrderCopy, payment: SaidPayment | undefined): string {
  if (paymentMethod === 'bank') return `Bank transfer, ${stateOfTransfer(payment)}`;
  return deliveryMethod === 'pickup' ? 'Cash on pickup' : 'Cash on delivery';
}

function stateOfTransfer(payment: SaidPayment | undefined): string {
  if (payment && isRefundDue(payment)) return 'refund due';
  const status = payment?.paymentStatus;
  if (status === 'verified' || status === 'refunded') return status;
  if (status === 'failed') return 'receipt rejected';
  return payment?.receiptSent === false ? 'receipt missing' : 'receipt uploaded';
}
