import type { DeliveryMethod, PickupLocation, Region } from '@shop/contracts/orders';
import { lazyPart, useShop } from '@shop/platform/platform';
import { Clock } from 'lucide-react';
import type { StockedPromiseProps } from '../stock/StockedPromise.tsx';
import styles from './Promises.module.css';
import { useShopDates } from './use-shop-dates.ts';

/** Where an order goes, as far as its date depends on it. */
export interface Destination {
  deliveryMethod: DeliveryMethod;
  region: Region;
  pickupLocation: PickupLocation;
}

/** A promise in words; an empty line while there is none. */
const say = (text = '\u00a0') => <strong className={styles.promise}>{text}</strong>;

/** "Arrives Tue 24 Nov", for what is delivered to a parish; an empty line while that is not known. */
export const DeliveryPromise = ({ region }: { region: Region }) => say(useShopDates()?.delivery[region].text);

const OwnPromise = ({ promise }: StockedPromiseProps) => say(promise?.text);

const StockedPromise = lazyPart<StockedPromiseProps>(
  async () => (await import(/* webpackChunkName: "pickup-map" */ '../stock/StockedPromise.tsx')).StockedPromise,
  { name: 'stock', Pending: OwnPromise, Failed: OwnPromise },
);

/** "Ready today after 3 PM" at a store; an empty line while that is not known, or never. With what is there, where the shop keeps stock by store. */
export function PickupPromiseText({ store, withStock }: Pick<StockedPromiseProps, 'store' | 'withStock'>) {
  const promise = useShopDates()?.pickup[store];
  const Text = useShop()?.stockByStore ? StockedPromise : OwnPromise;
  return <Text store={store} withStock={withStock} promise={promise} say={say} />;
}

/** Until when what stands at the choices is true: "Order before 2 PM today to keep these dates. No deliveries on Sundays." */
export function OrderBefore({ deliveryMethod, region, pickupLocation }: Destination) {
  const dates = useShopDates();
  const pickup = deliveryMethod === 'pickup';
  const promise = pickup ? dates?.pickup[pickupLocation] : dates?.delivery[region];
  if (!promise) return null;
  return (
    <p className={`small ${styles.before}`}>
      <Clock size={16} aria-hidden />
      <span>
        Order before {promise.deadline} to keep {pickup ? 'this time.' : 'these dates. No deliveries on Sundays.'}
      </span>
    </p>
  );
}
