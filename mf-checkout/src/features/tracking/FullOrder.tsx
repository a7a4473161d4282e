import type { Order } from '@shop/contracts/orders';
import { formatJmd, useFocusKept } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import { Undo2 } from 'lucide-react';
import { LiveOrderPart } from '../../shared/live/LiveOrderPart.ts';
import { copyOf } from '../../shared/orders/order-copy.ts';
import { progressOf, reachedAt } from '../../shared/orders/order-status.ts';
import { ordersApi, type SignedLink } from '../../shared/orders/orders.api.ts';
import { paymentState } from '../../shared/orders/payment-state.ts';
import { DestinationCard } from '../../shared/summary/DestinationCard.tsx';
import { PaymentCardPart } from '../../shared/summary/PaymentCardPart.ts';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { SummaryCard } from '../../shared/summary/SummaryCard.tsx';
import { CancelCardPart } from './cancel/CancelCardPart.ts';
import { History } from './History.tsx';
import { isMissing, LookupFailed, StaleNote } from './LookupFailed.tsx';
import { LookingUp, OrderTitle } from './TrackedOrderCard.tsx';
import styles from './TrackingPage.module.css';
import { useRefetchAge } from './use-refetch-age.ts';

/** The complete order, for holders of the signed link. */
export function FullOrder({ link }: { link: SignedLink }) {
  const refetchOnMountOrArgChange = useRefetchAge();
  const {
    currentData: order,
    error,
    refetch,
    isFetching,
  } = ordersApi.useTrackFullOrderQuery(link, { refetchOnMountOrArgChange });
  if (error && (!order || isMissing(error)))
    return <LookupFailed error={error} onRetry={refetch} retrying={isFetching} />;
  if (!order) return <LookingUp />;
  return (
    <>
      {error && <StaleNote onRetry={refetch} retrying={isFetching} />}
      <LiveOrderPart key={`live ${order.orderNumber}`} link={link} order={order} payment={order} refetch={refetch} />
      <WholeOrder key={order.orderNumber} order={order} link={link} />
    </>
  );
}

function WholeOrder({ order, link }: { order: Order; link: SignedLink }) {
  const copy = copyOf(order);
  return (
    <div className={styles.stack} {...useFocusKept<HTMLDivElement>()}>
      {paymentState(order) && <PaymentCardPart order={order} link={link} />}
      <ProgressCard
        title={<OrderTitle orderNumber={order.orderNumber} />}
        {...order}
        payment={order}
        {...progressOf(order.deliveryMethod, order.orderStatus)}
        reached={reachedAt(order.timeline)}
      >
        {order.refund && (
          <Note tone="green" icon={<Undo2 size={20} aria-hidden />}>
            <b>{`${formatJmd(order.refund.amount)} JMD paid back.`}</b> <span>{order.refund.note}</span>
          </Note>
        )}
      </ProgressCard>
      <History timeline={order.timeline} />
      <DestinationCard order={copy} />
      <SummaryCard order={copy} payment={order} />
      {order.orderStatus === 'processing' && <CancelCardPart order={order} link={link} />}
    </div>
  );
}
