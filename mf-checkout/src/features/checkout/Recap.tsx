import { useShop } from '@shop/platform/platform';
import { parishNames } from '../../shared/orders/parishes.ts';
import type { CheckoutValues } from '../../shared/outbox/draft.ts';
import styles from './Recap.module.css';

/** Where it goes and how it is paid, once more before ordering (product.md#checkout). */
export function Recap({ values }: { values: CheckoutValues }) {
  const store = useShop()?.stores.find(({ id }) => id === values.pickupLocation);
  const address = values.address.trim();
  const pickup = values.deliveryMethod === 'pickup';
  const place = pickup ? (store?.name ?? '') : address && `${address}, ${parishNames[values.region]}`;
  if (!place) return null;
  return (
    <p className={`small ${styles.recap}`}>
      <span className="muted">{pickup ? 'Pickup at' : 'Delivery to'}</span> {place}
      <span className="muted"> · {pickup ? 'Cash on pickup' : 'Cash on delivery'}</span>
    </p>
  );
}
