import { formatJmd, openNow, toCents, useNow, useShop, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Card } from '@shop/platform/ui';
import { ShieldCheck, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { returnTerms, warrantyTime } from '../../shared/coverage.ts';
import styles from './Promises.module.css';

/** What it costs to get it, where it lies ready, and what happens when it fails: without leaving the page (product.md#product-page). */
export function Promises() {
  const shop = useShop();
  const { pages } = useSite();
  const now = useNow();
  if (!shop) return null;
  const { fees, stores, timeZone } = shop;
  const [warranty, returns] = [warrantyTime(shop), returnTerms(shop)];
  const pickup = toCents(fees.pickup) === 0 ? 'free' : `${formatJmd(fees.pickup)} JMD`;
  return (
    <Card>
      <ul className={styles.promises}>
        <Fact icon={<Truck size={22} aria-hidden />} title={`Delivery ${formatJmd(fees.delivery)} JMD anywhere in Jamaica`}>
          Pay in cash when it arrives.{pages.includes('/delivery') && <More to="/delivery">Delivery and pickup</More>}
        </Fact>
        <Fact icon={<Store size={22} aria-hidden />} title={`Pickup in our stores, ${pickup}`}>
          {stores.map((store) => (
            <span key={store.id} className={styles.store}>
              {store.city}
              {now && ` · ${openNow(store, now, timeZone).open ? 'open now' : 'closed now'}`}
            </span>
          ))}
        </Fact>
        <Fact
          icon={<ShieldCheck size={22} aria-hidden />}
          title={warranty ? `New battery, ${warranty} warranty` : 'New battery, tested before it leaves'}
        >
          Bring it back if it fails. {returns}
          {pages.includes('/returns') && <More to="/returns">Returns and warranty</More>}
        </Fact>
      </ul>
    </Card>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <h2>{title}</h2>
        <p className="muted small">{children}</p>
      </div>
    </li>
  );
}

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <>
    {' '}
    <Link className="underlined" to={to}>
      {children}
    </Link>
  </>
);
