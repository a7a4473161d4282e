import type { StoreId } from '@shop/contracts/store-id';
import { allStores } from '@shop/contracts/stores';
import { useShop } from '@shop/platform/platform';
import { skipToken } from '@shop/platform/redux';
import { ordersApi } from '../../shared/orders/orders.api.ts';
import { StoreInfo } from '../../shared/summary/StoreInfo.tsx';
import { TitledCard } from '../../shared/summary/TitledCard.tsx';

/** A delivery shows a hint at the signed link, a pickup its store. Without an order, all open stores are shown. */
export function MoreCard({ orderNumber }: { orderNumber: string }) {
  const { currentData: order, error } = ordersApi.endpoints.trackOrder.useQueryState(orderNumber || skipToken);
  if (order?.deliveryMethod === 'delivery') return <LinkCard />;
  return !orderNumber || order || error ? <PickupCard at={order?.pickupLocation} /> : null;
}

const LinkCard = () => (
  <TitledCard title="Looking for more?">
    <p className="muted">
      By number alone we show no name, address or payment. The link from your confirmation page or our email opens the
      whole order.
    </p>
  </TitledCard>
);

function PickupCard({ at }: { at: StoreId | null | undefined }) {
  const shop = useShop();
  if (!shop) return null;
  const stores = at ? allStores(shop).filter(({ id }) => id === at) : shop.stores;
  if (stores.length === 0) return null;
  return (
    <TitledCard title="Pickup Information">
      <p className="muted">We call you when your order is ready. Bring your order number.</p>
      {stores.map((store) => (
        <StoreInfo key={store.id} store={store} />
      ))}
    </TitledCard>
  );
}
