import type { OrderPromise, ShopDates } from '@shop/contracts/dates';
import type { DeliveryMethod, PickupLocation, Region } from '@shop/contracts/orders';

/** What decides about an order's promise. */
export interface Destination {
  deliveryMethod: DeliveryMethod;
  region: Region;
  pickupLocation: PickupLocation | null;
  /** Whether its store lacks some of it. */
  lacksSome?: boolean;
}

/** What an order is promised that is placed while these dates are true; null where the shop promises none: its store never opens. */
export function promiseFor({ deliveryMethod, region, pickupLocation, lacksSome }: Destination, dates: ShopDates): OrderPromise | null {
  if (deliveryMethod === 'delivery') return { date: dates.delivery[region].date, from: null };
  const own = pickupLocation && dates.pickup[pickupLocation];
  const pickup = (lacksSome && own?.fetched) || own;
  return pickup ? { date: pickup.date, from: pickup.from } : null;
}
