import type { Order } from '@shop/contracts/orders';
import { skipToken } from '@shop/platform/redux';
import { Check, X } from 'lucide-react';
import { useDue } from '../../shared/dates/use-due.ts';
import { LiveOrderPart } from '../../shared/live/LiveOrderPart.ts';
import { copyOf, type OrderCopy } from '../../shared/orders/order-copy.ts';
import { progressOf } from '../../shared/orders/order-status.ts';
import { ordersApi, signedLink } from '../../shared/orders/orders.api.ts';
import type { LastOrder } from '../../shared/outbox/last-order.ts';
import { DestinationCard } from '../../shared/summary/DestinationCard.tsx';
import { PaymentCard } from '../../shared/summary/PaymentCard.tsx';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { AskUs } from './AskUs.tsx';
import { AccountOffer } from './account/AccountOffer.tsx';
import { Columns } from './Columns.tsx';
import { Hero } from './Hero.tsx';
import { KeepActions } from './KeepActions.tsx';
import { NextSteps } from './NextSteps.tsx';
import { NumberPill } from './NumberPill.tsx';
import { PageFoot } from './PageFoot.tsx';

const freshSeconds = 30;

/** The accepted order, with its current status and live updates (product.md#order-confirmation). */
export function ConfirmedOrder({ order: kept }: { order: LastOrder }) {
  const link = signedLink(kept.trackingLink);
  const { data, refetch } = ordersApi.useTrackFullOrderQuery(link ?? skipToken, {
    refetchOnMountOrArgChange: freshSeconds,
  });
  const order = data ? copyOf(data) : kept;
  const due = useDue(data);
  const processing = (data?.orderStatus ?? 'processing') === 'processing';
  return (
    <>
      <Thanks order={order} cancelled={data?.orderStatus === 'cancelled'} />
      <Columns
        main={
          <>
            {data && link && <LiveOrderPart link={link} order={data} payment={data} refetch={refetch} />}
            {data && <PaymentCard order={data} link={link} />}
            {processing && <NextSteps order={order} due={due?.text} />}
            <Progress order={order} data={data} trackingLink={kept.trackingLink} />
            <AccountOffer buyer={order} />
            <DestinationCard order={order} />
          </>
        }
        summary={
          <>
            <PageFoot order={order} payment={data} />
            <AskUs orderNumber={order.orderNumber} />
          </>
        }
      />
    </>
  );
}

function Thanks({ order, cancelled }: { order: OrderCopy; cancelled: boolean }) {
  const Sign = cancelled ? X : Check;
  return (
    <Hero
      tone={cancelled ? 'red' : 'green'}
      icon={<Sign size={32} strokeWidth={3} aria-hidden />}
      title={cancelled ? 'Order Cancelled' : 'Order Confirmed!'}
    >
      <p>{`Thank you, ${order.customerName.split(' ')[0]}. ${cancelled ? 'This order will not be sent.' : 'We have your order.'}`}</p>
      <NumberPill orderNumber={order.orderNumber} />
    </Hero>
  );
}

interface ProgressProps {
  order: OrderCopy;
  data: Order | undefined;
  trackingLink: string | undefined;
}

function Progress({ order, data, trackingLink }: ProgressProps) {
  const status = data?.orderStatus ?? 'processing';
  return (
    <ProgressCard
      title="Order progress"
      status={status}
      deliveryMethod={order.deliveryMethod}
      promise={data?.promise ?? null}
      {...progressOf(order.deliveryMethod, status)}
      payment={data ?? { paymentMethod: order.paymentMethod, paymentStatus: 'pending' }}
      estimatedDelivery={data?.estimatedDelivery ?? ''}
      trackingInfo={data?.trackingInfo ?? ''}
      carrier={data?.carrier}
      trackingNumber={data?.trackingNumber}
    >
      <KeepActions order={order} trackingLink={trackingLink} pickup={data && pickupOf(data)} />
    </ProgressCard>
  );
}

/** A date set by staff replaces the promised one. */
function pickupOf({ deliveryMethod, orderStatus, estimatedDelivery, promise }: Order) {
  if (deliveryMethod !== 'pickup' || !['processing', 'ready_for_pickup'].includes(orderStatus)) return undefined;
  return estimatedDelivery ? { date: estimatedDelivery, from: null } : (promise ?? undefined);
}
