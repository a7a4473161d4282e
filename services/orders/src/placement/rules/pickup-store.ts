import type { PlaceOrder } from '@shop/contracts/orders';
import type { Store } from '@shop/contracts/shop';
import type { StoreId } from '@shop/contracts/store-id';
import { ProblemError } from '@shop/service-kit/http/problem';

/** Store of a pickup, the first one by default; null for a delivery. Throws VALIDATION_FAILED for a store that is not open. */
export function pickupStore(
  { deliveryMethod, pickupLocation }: Pick<PlaceOrder, 'deliveryMethod' | 'pickupLocation'>,
  stores: Store[],
): StoreId | null {
  if (deliveryMethod !== 'pickup') return null;
  const chosen = stores.find(({ id }) => id === (pickupLocation ?? stores[0]?.id));
  if (chosen) return chosen.id;
  const message = `Please choose one of our stores: ${stores.map(({ name, city }) => name || city).join(', ')}.`;
  throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'pickupLocation', message }] });
}
