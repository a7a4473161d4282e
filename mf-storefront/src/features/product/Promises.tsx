import { parishNames, parishOf } from '@shop/contracts/parishes';
import { storeLabel } from '@shop/contracts/stores';
import { formatJmd, stored, toCents, useShop, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Card, SelectField } from '@shop/platform/ui';
import { ShieldCheck, Store, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { returnTerms, warrantyTime } from '../../shared/coverage.ts';
import { useShopDates } from '../../shared/dates/use-shop-dates.ts';
import styles from './Promises.module.css';

/** Last chosen delivery parish, Kingston by default; checkout preselects it. */
const parish = stored('shop.parish', parishOf, { personal: true });

const parishes = Object.entries(parishNames).map(([value, label]) => ({ value, label }));

/** Delivery date, pickup, fees, warranty and returns (product.md#product-page). */
export function Promises() {
  const shop = useShop();
  const { pages } = useSite();
  const dates = useShopDates();
  const region = parish.use();
  if (!shop) return null;
  const { fees, stores, stockByStore } = shop;
  const [warranty, returns] = [warrantyTime(shop), returnTerms(shop)];
  const arrival = dates?.delivery[region];
  const price = `${formatJmd(fees.delivery)} JMD anywhere in Jamaica`;
  const pickup = toCents(fees.pickup) === 0 ? 'free' : `${formatJmd(fees.pickup)} JMD`;
  return (
    <Card>
      <ul className={styles.promises}>
        <Fact
          icon={<Truck size={22} aria-hidden />}
          title={arrival ? `${arrival.text} in ${parishNames[region]}` : `Delivery ${price}`}
        >
          <span>{`${arrival ? `Order before ${arrival.deadline}. Delivery ${price}. ` : ''}Cash or bank transfer.`}</span>
          {pages.includes('/delivery') && <More to="/delivery">Delivery and pickup</More>}
          <SelectField
            className={`needs-script ${styles.parish}`}
            label="Your parish"
            value={region}
            onChange={(value) => parish.set(parishOf(value))}
            options={parishes}
          />
        </Fact>
        <Fact icon={<Store size={22} aria-hidden />} title={`Pickup in our stores, ${pickup}`}>
          {stores.map((store) => (
            <span key={store.id} className={styles.store}>
              {storeLabel({ stores }, store.id)}
              {dates?.pickup[store.id] && (
                <b
                  className={styles.ready}
                >{` · ${dates.pickup[store.id]?.text}${stockByStore ? ' if in stock there' : ''}`}</b>
              )}
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
        <div className="muted small">{children}</div>
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
