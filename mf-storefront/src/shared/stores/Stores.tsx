import type { Store } from '@shop/contracts/shop';
import { openNow, useNow, useShop } from '@shop/platform/platform';
import { Card, Tag, Unbroken } from '@shop/platform/ui';
import { Store as StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { directionsTo } from './directions.ts';
import { SectionHead } from './SectionHead.tsx';
import styles from './Stores.module.css';

const counts = ['No stores', 'One store', 'Two stores', 'Three stores'];

/** Store cards with opening hours; `beside` takes a map. */
export function Stores({ beside }: { beside?: ReactNode }) {
  const shop = useShop();
  if (!shop || shop.stores.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title={counts[shop.stores.length] ?? 'Our stores'} />
      <div className={beside ? styles.withMap : undefined}>
        {beside}
        <ul className={styles.stores}>
          {shop.stores.map((store) => (
            <li key={store.id}>
              <StoreCard store={store} timeZone={shop.timeZone} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function StoreCard({ store, timeZone }: { store: Store; timeZone: string }) {
  return (
    <Card className={styles.store}>
      <StoreIcon size={22} strokeWidth={1.8} aria-hidden />
      <div>
        <div className={styles.head}>
          <h3>{store.city}</h3>
          <OpenState store={store} timeZone={timeZone} />
        </div>
        <p>{store.address}</p>
        <p className="muted small">
          <Unbroken>{store.hoursText}</Unbroken>
        </p>
        <a className={styles.directions} href={directionsTo(store)} target="_blank" rel="noreferrer">
          <span className="underlined">Get Directions</span>
          <span className="visually-hidden"> to {store.city}, opens a new tab</span>
        </a>
      </div>
    </Card>
  );
}

export function OpenState({ store, timeZone }: { store: Store; timeZone: string }) {
  const now = useNow();
  if (!now) return null;
  const opening = openNow(store, now, timeZone);
  if (opening.open) return <Tag tone="green">Open now</Tag>;
  return (
    <Tag>
      {opening.next
        ? `Opens ${opening.next.day === 'today' ? '' : `${opening.next.day} `}${opening.next.time}`
        : 'Closed'}
    </Tag>
  );
}
