import { copyOf } from '../../shared/orders/order-copy.ts';
import { progressOf } from '../../shared/orders/order-status.ts';
import { ordersApi, type SignedLink } from '../../shared/orders/orders.api.ts';
import { DestinationCard } from '../../shared/summary/DestinationCard.tsx';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { SummaryCard } from '../../shared/summary/SummaryCard.tsx';
import { History } from './History.tsx';
import { LookupFailed } from './LookupFailed.tsx';
import { LookingUp, OrderTitle } from './TrackedOrderCard.tsx';
import { useRefetchAge } from './use-refetch-age.ts';

/** The whole order, for whoever has the link from the confirmation or the e-mail. */
export function FullOrder({ link }: { link: SignedLink }) {
  const refetchOnMountOrArgChange = useRefetchAge();
  const { currentData: order, error, refetch, isFetching } = ordersApi.useTrackFullOrderQuery(link, { refetchOnMountOrArgChange });
  if (error) return <LookupFailed error={error} onRetry={refetch} retrying={isFetching} />;
  if (!order) return <LookingUp />;
  const copy = copyOf(order);
  return (
    <>
      <ProgressCard
        title={<OrderTitle orderNumber={order.orderNumber} />}
        {...order}
        {...progressOf(order.deliveryMethod, order.orderStatus)}
      />
      <History timeline={order.timeline} />
      <DestinationCard order={copy} />
      <SummaryCard order={copy} />
    </>
  );
}
