import { formatJmd, useShop } from '@shop/platform/platform';
import { Card } from '@shop/platform/ui';
import type { OrderCopy } from '../orders/order-copy.ts';
import { parishNames } from '../orders/parishes.ts';
import { Fact } from './ProgressCard.tsx';
import { StoreInfo } from './StoreInfo.tsx';

/** Delivery: address and fee. Pickup: the store chosen and its hours. And how the shop reaches the customer. */
export function DestinationCard({ order }: { order: OrderCopy }) {
  const store = useShop()?.stores.find(({ id }) => id === order.pickupLocation);
  const pickup = order.deliveryMethod === 'pickup';
  return (
    <Card className="summary-card">
      <h2>{pickup ? 'Pickup Information' : 'Delivery Information'}</h2>
      {pickup && store && <StoreInfo store={store} />}
      <dl className="summary-facts">
        {!pickup && (
          <>
            <Fact label="Address">
              {order.address}, {parishNames[order.region]}
            </Fact>
            <Fact label="Delivery fee">{formatJmd(order.deliveryPrice)} JMD</Fact>
          </>
        )}
        {order.customerPhone && <Fact label="Phone">{order.customerPhone}</Fact>}
        {order.customerEmail && <Fact label="Email">{order.customerEmail}</Fact>}
        {order.notes && <Fact label="Notes">{order.notes}</Fact>}
      </dl>
    </Card>
  );
}
