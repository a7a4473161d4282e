import type { DeliveryMethod, Region } from '@shop/contracts/orders';
import type { StoreId } from '@shop/contracts/store-id';
import { lazyPart, useShop } from '@shop/platform/platform';
import { Clock } from 'lucide-react';
import type { StockedPromiseProps } from '../stock/StockedPromise.tsx';
import styles from './Promises.module.css';
import { useShopDates } from './use-shop-dates.ts';

export interface Destination {
  deliveryMethod: DeliveryMethod;
  region: Region;
  pickupLocation: StoreId;
}

/** Renders the promise, or an empty line of the same height. */
const say = (text = '\u00a0') => <strong className={styles.promise}>{text}</strong>;

/** "Arrives Tue 24 Nov", or an empty line while unknown. */
export const DeliveryPromise = ({ region }: { region: Region }) => say(useShopDates()?.delivery[region].text);

const OwnPromise = ({ promise }: StockedPromiseProps) => say(promise?.text);

const StockedPromise = lazyPart<StockedPromiseProps>(
  async () => (await import(/* webpackChunkName: "pickup-map" */ '../stock/StockedPromise.tsx')).StockedPromise,
  { name: 'stock', Pending: OwnPromise, Failed: OwnPromise },
);

/** "Ready today after 3 PM", or an empty line while unknown. `withStock` adds the store's stock, if the shop tracks it. */
export function PickupPromiseText({ store, withStock }: Pick<StockedPromiseProps, 'store' | 'withStock'>) {
  const promise = useShopDates()?.pickup[store];
  const Text = useShop()?.stockByStore ? StockedPromise : OwnPromise;
  return <Text store={store} withStock={withStock} promise={promise} say={say} />;
}

/** Deadline of the shown promise: "Order before 2 PM today to keep these dates." */
export function OrderBefore({ deliveryMethod, region, pickupLocation }: Destination) {
  const dates = useShopDates();
  const pickup = deliveryMethod === 'pickup';
  const promise = pickup ? dates?.pickup[pickupLocation] : dates?.delivery[region];
  if (!promise) return null;
  return (
    <p className={`small ${styles.before}`}>
      <Clock size={16} aria-hidden />
      <span>{`Order before ${promise.deadline} to keep ${pickup ? 'this time.' : 'these dates. No deliveries on Sundays.'}`}</span>
    </p>
  );
}
