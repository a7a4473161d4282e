import { momentText, useShop } from '@shop/platform/platform';
import type { ReactNode } from 'react';
import type { OrderCopy } from '../orders/order-copy.ts';
import { OrderItems } from './OrderItems.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import { TitledCard } from './TitledCard.tsx';

/** Order Summary of an order that was placed: items, figures, how it is paid, when it was placed. */
export function SummaryCard({ order, children }: { order: OrderCopy; children?: ReactNode }) {
  const timeZone = useShop()?.timeZone;
  return (
    <TitledCard title="Order Summary">
      <OrderItems items={order.items} />
      <OrderTotals figures={order} />
      <p className="muted small">
        {paymentLine(order)} · <time dateTime={order.timestamp}>{momentText(order.timestamp, timeZone)}</time>
      </p>
      {children}
    </TitledCard>
  );
}

function paymentLine({ paymentMethod, deliveryMethod }: OrderCopy): string {
  if (paymentMethod === 'bank') return 'Bank transfer, receipt uploaded';
  return deliveryMethod === 'pickup' ? 'Cash on pickup' : 'Cash on delivery';
}
