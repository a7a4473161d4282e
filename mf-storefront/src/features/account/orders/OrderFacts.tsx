import { dueText } from '@shop/contracts/due-text';
import { localTime } from '@shop/contracts/local-time';
import type { PlacedOrder } from '@shop/contracts/orders';
import { defaultTimeZone, useNow, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Note } from '@shop/platform/ui';
import { Clock, Truck } from 'lucide-react';
import { type PaymentNotice, paymentNotice } from './rules/labels.ts';

export function OrderFacts({ order }: { order: PlacedOrder }) {
  const { carrier, trackingNumber, trackingInfo } = order;
  const timeZone = useShop()?.timeZone ?? defaultTimeZone;
  const now = useNow();
  const payment = paymentNotice(order);
  const due = now && dueText(order, localTime(now, timeZone).day)?.text;
  if (!payment && !due && !carrier && !trackingNumber && !trackingInfo) return null;
  return (
    <Note
      tone={payment?.tone ?? 'plain'}
      icon={payment ? <Clock size={20} aria-hidden /> : <Truck size={20} aria-hidden />}
    >
      {payment && <Payment notice={payment} trackingLink={order.trackingLink} />}
      {due && (
        <p>
          <b>{due}</b>
        </p>
      )}
      {trackingInfo && <p>{trackingInfo}</p>}
      {carrier && <p>{`With ${carrier}`}</p>}
      {trackingNumber && (
        <p>
          Tracking number <b className="unbroken">{trackingNumber}</b>
        </p>
      )}
    </Note>
  );
}

function Payment({ notice, trackingLink }: { notice: PaymentNotice; trackingLink: string }) {
  return (
    <p>
      <span>{notice.text}</span>{' '}
      {notice.action && (
        <Link viewTransition to={trackingLink}>
          {notice.action}
        </Link>
      )}
    </p>
  );
}
