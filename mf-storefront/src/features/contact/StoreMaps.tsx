import { storeLabel } from '@shop/contracts/stores';
import { lazyPart, useShop, useSite } from '@shop/platform/platform';
import { Pill } from '@shop/platform/ui';
import { useState } from 'react';
import { NoMap } from './NoMap.tsx';
import styles from './StoreMaps.module.css';

const StoreMapPart = lazyPart(async () => (await import(/* webpackChunkName: "map" */ './StoreMap.tsx')).StoreMap, {
  name: 'store map',
  Pending: () => <div className={styles.map} />,
  Failed: ({ store }) => <NoMap store={store} reason="Failed to load Google Maps." />,
});

/** Map of one store, with a choice of stores (product.md#maps). Without a key nothing is loaded from Google. */
export function StoreMaps() {
  const shop = useShop();
  const { mapsKey } = useSite();
  const [chosen, setChosen] = useState(0);
  const store = shop?.stores[chosen];
  if (!store) return null;
  return (
    <div className={styles.maps}>
      <fieldset className={`${styles.choices} needs-script`} aria-label="Store to find">
        {shop.stores.map(({ id }, index) => (
          <Pill key={id} selected={index === chosen} onClick={() => setChosen(index)}>
            {storeLabel({ stores: shop.stores }, id)}
          </Pill>
        ))}
      </fieldset>
      {mapsKey ? (
        <StoreMapPart key={store.id} store={store} mapsKey={mapsKey} />
      ) : (
        <NoMap store={store} reason="This shop has no map here, but the way is easy to find:" />
      )}
    </div>
  );
}
