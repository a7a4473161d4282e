import type { PlaceOrder } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import type { StoreId } from '@shop/contracts/store-id';
import { ProblemError } from '@shop/service-kit/http/problem';

type Stores = Pick<Shop, 'stores' | 'closedStores'>;

/** Store of a pickup, the first one by default; null for a delivery. Throws VALIDATION_FAILED for a store that is not open. */
export function pickupStore(
  { deliveryMethod, pickupLocation }: Pick<PlaceOrder, 'deliveryMethod' | 'pickupLocation'>,
  { stores, closedStores = [] }: Stores,
): StoreId | null {
  if (deliveryMethod !== 'pickup') return null;
  const chosen = stores.find(({ id }) => id === (pickupLocation ?? stores[0]?.id));
  if (chosen) return chosen.id;
  const closed = closedStores.find(({ id }) => id === pickupLocation);
  const message = closed
    ? `${closed.name || closed.city} has closed. Please choose another store.`
    : `Please choose one of our stores: ${stores.map(({ name, city }) => name || city).join(', ')}.`;
  throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'pickupLocation', message }] });
}
