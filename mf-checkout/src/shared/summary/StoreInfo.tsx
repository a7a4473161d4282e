import type { Store } from '@shop/contracts/shop';
import { openNow, useNow, useShop } from '@shop/platform/platform';
import { Tag } from '@shop/platform/ui';
import { MapPin } from 'lucide-react';
import styles from './StoreInfo.module.css';

/** A store: name, address, hours, whether it is open, and the way there. */
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

/** Open until when, or closed; nothing before the browser knows the time. */
export function OpenTag({ store }: { store: Store }) {
  const shop = useShop();
  const now = useNow();
  const opening = now && shop && openNow(store, now, shop.timeZone);
  if (!opening) return null;
  if (opening.open) return <Tag tone="green">Open until {opening.until}</Tag>;
  return <Tag>{opening.next ? `Closed, opens ${opening.next.day} ${opening.next.time}` : 'Closed'}</Tag>;
}

/** Where the way to a store is shown: the owner's address for it, else Google's for the store's address. */
export const directionsTo = ({ directionsUrl, address }: Store): string =>
  directionsUrl || `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Get Directions, on a maps service. */
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
