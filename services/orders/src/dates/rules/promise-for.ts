import type { OrderPromise, ShopDates } from '@shop/contracts/dates';
import type { DeliveryMethod, Region } from '@shop/contracts/orders';
import type { StoreId } from '@shop/contracts/store-id';

export interface Destination {
  deliveryMethod: DeliveryMethod;
  region: Region;
  pickupLocation: StoreId | null;
  lacksSome?: boolean;
}

/** Returns the promise of an order, or null when its store never opens. */
export function promiseFor(
  { deliveryMethod, region, pickupLocation, lacksSome }: Destination,
  dates: ShopDates,
): OrderPromise | null {
  if (deliveryMethod === 'delivery') return { date: dates.delivery[region].date, from: null };
  const own = pickupLocation === null ? undefined : dates.pickup[pickupLocation];
  const pickup = (lacksSome && own?.fetched) || own;
  return pickup ? { date: pickup.date, from: pickup.from } : null;
}
