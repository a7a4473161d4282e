import { statusLabels } from '@shop/contracts/order-status';
import { useState } from 'react';
import { paymentNotice } from '../orders/order-status.ts';
import type { LiveOrderProps } from './LiveOrderPart.ts';
import { useLiveOrder } from './use-live-order.ts';

/** Follows an order and announces changes since the page opened. */
export function LiveOrder({ link, order, payment, refetch }: LiveOrderProps) {
  useLiveOrder(link, order.updatedAt, refetch);
  const text = [statusLabels[order.status], payment && paymentNotice(payment)?.text].filter(Boolean).join(', ');
  const [first] = useState(text);
  const [changed, setChanged] = useState(false);
  if (text !== first && !changed) setChanged(true);
  return (
    <p className="visually-hidden" role="status">
      {changed && `Order ${order.orderNumber}: ${text}`}
    </p>
  );
}
