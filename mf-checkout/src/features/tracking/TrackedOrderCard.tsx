import { Card, Skeleton } from '@shop/platform/ui';
import { LiveOrderPart } from '../../shared/live/LiveOrderPart.ts';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { isMissing, LookupFailed, StaleNote } from './LookupFailed.tsx';
import { useRefetchAge } from './use-refetch-age.ts';

/** Shows no personal data, since anyone may know the number. */
export function TrackedOrderCard({ orderNumber }: { orderNumber: string }) {
  const refetchOnMountOrArgChange = useRefetchAge();
  const {
    currentData: order,
    error,
    refetch,
    isFetching,
  } = ordersApi.useTrackOrderQuery(orderNumber, { refetchOnMountOrArgChange });
  if (error && (!order || isMissing(error)))
    return <LookupFailed error={error} onRetry={refetch} retrying={isFetching} />;
  if (!order) return <LookingUp />;
  return (
    <>
      <LiveOrderPart key={order.orderNumber} link={{ orderNumber }} order={order} refetch={refetch} />
      {error && <StaleNote onRetry={refetch} retrying={isFetching} />}
      <ProgressCard title={<OrderTitle orderNumber={order.orderNumber} />} {...order} />
    </>
  );
}

export function LookingUp() {
  return (
    <Card padded aria-busy>
      <Skeleton lines={4} />
    </Card>
  );
}

export const OrderTitle = ({ orderNumber }: { orderNumber: string }) => (
  <>
    Order <span className="unbroken">{orderNumber}</span>
  </>
);
