import { parishNames } from '@shop/contracts/parishes';
import { storeOf } from '@shop/contracts/stores';
import { formatJmd, useShop } from '@shop/platform/platform';
import type { OrderCopy } from '../orders/order-copy.ts';
import { Fact, Facts } from './Facts.tsx';
import { StoreInfo } from './StoreInfo.tsx';
import { TitledCard } from './TitledCard.tsx';

export function DestinationCard({ order }: { order: OrderCopy }) {
  const store = storeOf(useShop(), order.pickupLocation);
  const pickup = order.deliveryMethod === 'pickup';
  return (
    <TitledCard title={pickup ? 'Pickup Information' : 'Delivery Information'}>
      {pickup && store && <StoreInfo store={store} />}
      <Facts>
        {!pickup && (
          <>
            <Fact label="Address">{`${order.address}, ${parishNames[order.region]}`}</Fact>
            <Fact label="Delivery fee">{formatJmd(order.deliveryPrice)} JMD</Fact>
          </>
        )}
        <Fact label="Name">
          <bdi>{order.customerName}</bdi>
        </Fact>
        {order.customerPhone && (
          <Fact label="Phone">
            <span className="unbroken">{order.customerPhone}</span>
          </Fact>
        )}
        {order.customerEmail && <Fact label="Email">{order.customerEmail}</Fact>}
        {order.notes && <Fact label="Notes">{order.notes}</Fact>}
      </Facts>
    </TitledCard>
  );
}
