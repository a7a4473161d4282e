import type { Shop } from '@shop/contracts/shop';
import { formatJmd, type Opening, openNow, useNow, useShop } from '@shop/platform/platform';
import { classNames } from '@shop/platform/ui';
import { useNav } from '../site-context.ts';
import styles from './Bar.module.css';
import { NavLinks } from './NavLinks.tsx';

export function Bar() {
  const shop = useShop();
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <p>{shop && <OpenLine shop={shop} />}</p>
        <p className={styles.facts}>{shop && feeFacts(shop)}</p>
        <p className={styles.links}>
          <NavLinks links={useNav('bar')} />
          {shop && (
            <a className={classNames('unbroken', styles.telephone)} href={`tel:${shop.telephoneLink}`}>
              {shop.telephone}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}

function OpenLine({ shop }: { shop: Shop }) {
  const [store] = shop.stores;
  const now = useNow();
  if (!store || !now) return null;
  const opening = openNow(store, now, shop.timeZone);
  return (
    <>
      <span className={classNames(styles.dot, opening.open && styles.dotOpen)} />
      <b>{`${store.city} ${opening.open ? 'open' : 'closed'}`}</b> <span>{openingText(opening)}</span>
    </>
  );
}

function openingText(opening: Opening): string {
  if (opening.open) return `until ${opening.until}`;
  return opening.next ? `opens ${opening.next.day === 'today' ? '' : `${opening.next.day} `}${opening.next.time}` : '';
}

function feeFacts({ fees }: Shop): string {
  const pickup = fees.pickup === '0.00' ? 'Pickup free' : `Pickup ${formatJmd(fees.pickup)} JMD`;
  return `Delivery islandwide ${formatJmd(fees.delivery)} JMD · ${pickup} · Installation ${formatJmd(fees.installation)} JMD`;
}
