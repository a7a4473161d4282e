import type { Store } from '@shop/contracts/shop';
import { drawStoreMap, type MapFailure } from '@shop/platform/store-map';
import { useEffect, useRef, useState } from 'react';
import { NoMap } from './NoMap.tsx';
import styles from './StoreMaps.module.css';

/** Google's map of a store, with {@link NoMap} as its fallback. */
export function StoreMap({ store, mapsKey }: { store: Store; mapsKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [failure, setFailure] = useState<MapFailure>();
  useEffect(() => {
    if (!place.current) return undefined;
    let isHere = true;
    const onFailed = (why: MapFailure) => isHere && setFailure(why);
    void drawStoreMap(place.current, { store, key: mapsKey, zoom: 15, onFailed }).then(
      () => isHere && setIsDrawn(true),
    );
    return () => {
      isHere = false;
    };
  }, [store, mapsKey]);
  if (failure) return <NoMap store={store} reason={`${failure}.`} />;
  return (
    <section className={styles.map} aria-label={`Map of the ${store.name}`} aria-busy={!isDrawn}>
      <div ref={place} className={styles.canvas} />
      {!isDrawn && <Loading />}
    </section>
  );
}

export const Loading = () => (
  <p className={styles.loading} role="status">
    Loading map
  </p>
);
