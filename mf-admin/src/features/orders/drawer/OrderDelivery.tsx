import type { Order } from '@shop/contracts/orders';
import { yearDay } from '../../../shared/dates/days.ts';
import { promiseText } from './promise-text.ts';

/** Delivery details for staff who look orders up and change nothing. */
export function OrderDelivery({ order }: { order: Order }) {
  const { trackingInfo, carrier, trackingNumber, estimatedDelivery, promise } = order;
  const details = [
    ['Tracking info', trackingInfo],
    ['Carrier', carrier],
    ['Tracking number', trackingNumber],
    ['Estimated delivery', estimatedDelivery && yearDay(estimatedDelivery)],
  ].filter(([, value]) => value);
  if (details.length === 0 && !promise) return null;
  return (
    <section>
      <h3>Delivery</h3>
      {details.map(([label, value]) => (
        <p key={label}>
          <span className="muted">{label}:</span> {value}
        </p>
      ))}
      {promise && <p className="muted">{promiseText(promise)}</p>}
    </section>
  );
}
