import type { Shop } from '@shop/contracts/shop';
import type { CheckoutValues } from '../../../shared/outbox/draft.ts';

type Chosen = Pick<CheckoutValues, 'pickupLocation'>;

/** Replaces a store that has closed since, and one that was never chosen, by the first open one. */
export function atOpenStore<Values extends Chosen>(values: Values, shop: Pick<Shop, 'stores'> | undefined): Values {
  const stores = shop?.stores ?? [];
  const isOpen = stores.some(({ id }) => id === values.pickupLocation);
  return isOpen ? values : { ...values, pickupLocation: stores[0]?.id ?? values.pickupLocation };
}
