import { skipToken } from '@shop/platform/redux';
import { Check, X } from 'lucide-react';
import { copyOf } from '../../shared/orders/order-copy.ts';
import { progressOf } from '../../shared/orders/order-status.ts';
import { ordersApi, signedLink } from '../../shared/orders/orders.api.ts';
import type { LastOrder } from '../../shared/outbox/last-order.ts';
import { DestinationCard } from '../../shared/summary/DestinationCard.tsx';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { Columns } from './Columns.tsx';
import { Hero } from './Hero.tsx';
import { KeepActions } from './KeepActions.tsx';
import { NextSteps } from './NextSteps.tsx';
import { NumberPill } from './NumberPill.tsx';
import { PageFoot } from './PageFoot.tsx';

const freshSeconds = 30;

/** The shop has the order. Opened again later, the page shows where it stands now (product.md#order-confirmation). */
export function ConfirmedOrder({ order: kept }: { order: LastOrder }) {
  const link = signedLink(kept.trackingLink);
  const { data } = ordersApi.useTrackFullOrderQuery(link ?? skipToken, { refetchOnMountOrArgChange: freshSeconds });
  const order = data ? copyOf(data) : kept;
  const status = data?.orderStatus ?? 'processing';
  const cancelled = status === 'cancelled';
  const Sign = cancelled ? X : Check;
  return (
    <>
      <Hero
        tone={cancelled ? 'red' : 'green'}
        icon={<Sign size={32} strokeWidth={3} aria-hidden />}
        title={cancelled ? 'Order Cancelled' : 'Order Confirmed!'}
      >
        <p>
          Thank you, {order.customerName.split(' ')[0]}. {cancelled ? 'This order will not be sent.' : 'We have your order.'}
        </p>
        <NumberPill orderNumber={order.orderNumber} />
      </Hero>
      <Columns
        main={
          <>
            {status === 'processing' && <NextSteps order={order} />}
            <ProgressCard
              title="Order progress"
              status={status}
              {...progressOf(order.deliveryMethod, status)}
              paymentMethod={order.paymentMethod}
              paymentStatus={data?.paymentStatus ?? 'pending'}
              estimatedDelivery={data?.estimatedDelivery ?? ''}
              trackingInfo={data?.trackingInfo ?? ''}
              trackingNumber={data?.trackingNumber}
            >
              <KeepActions orderNumber={order.orderNumber} trackingLink={kept.trackingLink} />
            </ProgressCard>
            <DestinationCard order={order} />
          </>
        }
        summary={<PageFoot order={order} />}
      />
    </>
  );
}
