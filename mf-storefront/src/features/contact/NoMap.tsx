import type { Store } from '@shop/contracts/shop';
import { useShop } from '@shop/platform/platform';
import { Button, Unbroken } from '@shop/platform/ui';
import { MapPin } from 'lucide-react';
import { directionsTo } from '../../shared/stores/directions.ts';
import { OpenState } from '../../shared/stores/Stores.tsx';
import styles from './StoreMaps.module.css';

/** Replaces a map: explains why it is missing and links to directions. */
export function NoMap({ store, reason }: { store: Store; reason: string }) {
  const shop = useShop();
  return (
    <section className={`${styles.map} ${styles.instead}`} aria-label={`The way to the ${store.name}`}>
      <MapPin size={32} strokeWidth={1.6} aria-hidden />
      <p className="muted small">Unable to load map. {reason}</p>
      <h3>{store.name}</h3>
      <p>{store.address}</p>
      <p className="muted small">
        <Unbroken>{store.hoursText}</Unbroken>
      </p>
      {shop && <OpenState store={store} timeZone={shop.timeZone} />}
      <div className={styles.ways}>
        <Button kind="primary" href={directionsTo(store)} target="_blank" rel="noreferrer">
          Get Directions<span className="visually-hidden"> to {store.city}, opens a new tab</span>
        </Button>
        {shop && (
          <Button href={`tel:${shop.telephoneLink}`}>
            Call <span className="unbroken">{shop.telephone}</span>
          </Button>
        )}
      </div>
    </section>
  );
}
