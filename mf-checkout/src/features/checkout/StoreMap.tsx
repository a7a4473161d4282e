import type { Store } from '@shop/contracts/shop';
import { useShop, useSite } from '@shop/platform/platform';
import { drawStoreMap, type MapFailure } from '@shop/platform/store-map';
import { Button } from '@shop/platform/ui';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { directionsTo, OpenTag } from '../../shared/summary/StoreInfo.tsx';
import styles from './StoreMap.module.css';

/** Zoom level at which single houses are visible (product.md#maps). */
const zoom = 16;

/** Google map of the store; without it, the address and directions. */
export function StoreMap({ store }: { store: Store }) {
  const { mapsKey } = useSite();
  const [failure, setFailure] = useState<MapFailure>();
  if (failure) return <NoMap store={store} reason={`${failure}.`} />;
  if (!mapsKey) return <NoMap store={store} reason="This shop has no map here, but the way is easy to find:" />;
  return <GoogleMap store={store} mapsKey={mapsKey} onFailed={setFailure} />;
}

interface GoogleMapProps {
  store: Store;
  mapsKey: string;
  onFailed: (why: MapFailure) => void;
}

function GoogleMap({ store, mapsKey, onFailed }: GoogleMapProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    let isHere = true;
    const fail = (why: MapFailure) => isHere && onFailed(why);
    void drawStoreMap(place.current, { store, key: mapsKey, zoom, onFailed: fail }).then(
      () => isHere && setIsDrawn(true),
    );
    return () => {
      isHere = false;
    };
  }, [store, mapsKey, onFailed]);
  return (
    <section className={styles.map} aria-label={`Map of the ${store.name}`} aria-busy={!isDrawn}>
      <div ref={place} className={styles.canvas} />
      {!isDrawn && (
        <p className={styles.loading} role="status">
          Loading map
        </p>
      )}
    </section>
  );
}

function NoMap({ store, reason }: { store: Store; reason: string }) {
  const shop = useShop();
  return (
    <section className={styles.instead} aria-label={`The way to the ${store.name}`}>
      <MapPin size={24} strokeWidth={1.6} aria-hidden />
      <div>
        <p className="muted small">Unable to load map. {reason}</p>
        <p>{store.address}</p>
        <p className="muted small">{store.hoursText}</p>
        <OpenTag store={store} />
        <div className={styles.ways}>
          <Button small href={directionsTo(store)} target="_blank" rel="noreferrer">
            Get Directions<span className="visually-hidden"> to {store.city}, opens a new tab</span>
          </Button>
          {shop && (
            <Button small href={`tel:${shop.telephoneLink}`}>
              Call <span className="unbroken">{shop.telephone}</span>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
