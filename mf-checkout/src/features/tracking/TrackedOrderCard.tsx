import { Card, Skeleton } from '@shop/platform/ui';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { ProgressCard } from '../../shared/summary/ProgressCard.tsx';
import { LookupFailed } from './LookupFailed.tsx';
import { useRefetchAge } from './use-refetch-age.ts';

/** What anybody with the number may see: status, steps, day, tracking text; nothing about the person. */
export function TrackedOrderCard({ orderNumber }: { orderNumber: string }) {
  const refetchOnMountOrArgChange = useRefetchAge();
  const { currentData: order, error, refetch, isFetching } = ordersApi.useTrackOrderQuery(orderNumber, { refetchOnMountOrArgChange });
  if (error && !(isFetching && order)) return <LookupFailed error={error} onRetry={refetch} retrying={isFetching} />;
  if (!order) return <LookingUp />;
  return (
    <div aria-live="polite">
      <ProgressCard title={<OrderTitle orderNumber={order.orderNumber} />} {...order} />
    </div>
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
