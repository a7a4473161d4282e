import type { PlacedOrder } from '@shop/contracts/orders';
import { longDayText } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Clock, Truck } from 'lucide-react';
import { isDone, paymentText } from './rules/labels.ts';

/** What is on its way, and what is waited for. */
export function OrderFacts({ order }: { order: PlacedOrder }) {
  const { trackingNumber, trackingInfo, estimatedDelivery, deliveryMethod } = order;
  const payment = paymentText(order);
  const day = !isDone(order) && estimatedDelivery && longDayText(estimatedDelivery);
  if (!payment && !day && !trackingNumber && !trackingInfo) return null;
  return (
    <Note
      tone={payment ? (order.paymentStatus === 'failed' ? 'red' : 'amber') : 'plain'}
      icon={payment ? <Clock size={20} aria-hidden /> : <Truck size={20} aria-hidden />}
    >
      {payment && <p>{payment}</p>}
      {day && (
        <p>
          {deliveryMethod === 'pickup' ? 'To be collected' : 'Arrives'} <b>{day}</b>
        </p>
      )}
      {trackingInfo && <p>{trackingInfo}</p>}
      {trackingNumber && (
        <p>
          Tracking number <b className="unbroken">{trackingNumber}</b>
        </p>
      )}
    </Note>
  );
}
