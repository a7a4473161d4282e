import type { Store } from '@shop/contracts/shop';
import { openNow, useNow, useShop } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import { MapPin } from 'lucide-react';
import styles from './StoreInfo.module.css';

export function StoreInfo({ store }: { store: Store }) {
  return (
    <div className={styles.store}>
      <p className={styles.name}>
        {store.name} <OpenTag store={store} />
      </p>
      <p className="muted">{store.address}</p>
      <p className="muted">{store.hoursText}</p>
      <Directions store={store} />
    </div>
  );
}

/** Empty before hydration. */
export function OpenTag({ store }: { store: Store }) {
  const shop = useShop();
  const now = useNow();
  const opening = now && shop && openNow(store, now, shop.timeZone);
  if (!opening) return null;
  if (opening.open) return <Tag tone="green">Open until {opening.until}</Tag>;
  return <Tag>{opening.next ? `Closed, opens ${opening.next.day} ${opening.next.time}` : 'Closed'}</Tag>;
}

/** The owner's directions link, else Google Maps for the address. */
export const directionsTo = ({ directionsUrl, address }: Store): string =>
  directionsUrl || `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

export function Directions({ store }: { store: Store }) {
  return (
    <a
      className={styles.directions}
      href={directionsTo(store)}
      target="_blank"
      rel="noreferrer"
      aria-label={`Get Directions to ${store.name}`}
    >
      <MapPin size={18} aria-hidden /> Get Directions
    </a>
  );
}
