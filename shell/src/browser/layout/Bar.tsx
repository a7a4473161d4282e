import type { Shop } from '@shop/contracts/shop';
import { formatJmd, type Opening, openNow, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { useEffect, useState } from 'react';
import { useNav } from '../site-context.ts';

const aMinute = 60_000;

/** The ink bar on top: is the first store open, what delivery costs, links and telephone. */
export function Bar() {
  const shop = useShop();
  const links = useNav('bar');
  return (
    <div className="bar">
      <div className="wrap bar-row">
        <p className="bar-open">{shop && <OpenLine shop={shop} />}</p>
        <p className="bar-facts">{shop && feeFacts(shop)}</p>
        <p className="bar-links">
          {links.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          {shop && (
            <a className="bar-telephone" href={`tel:${shop.telephoneLink}`}>
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
  const now = useMinute();
  if (!store || !now) return null;
  const opening = openNow(store, now, shop.timeZone);
  return (
    <>
      <span className={opening.open ? 'bar-dot bar-dot-open' : 'bar-dot'} />
      <b>
        {store.city} {opening.open ? 'open' : 'closed'}
      </b>{' '}
      {openingWords(opening)}
    </>
  );
}

function openingWords(opening: Opening): string {
  if (opening.open) return `until ${opening.until}`;
  return opening.next ? `opens ${opening.next.day === 'today' ? '' : `${opening.next.day} `}${opening.next.time}` : '';
}

function feeFacts({ fees }: Shop): string {
  const pickup = fees.pickup === '0.00' ? 'Pickup free' : `Pickup ${formatJmd(fees.pickup)} JMD`;
  return `Delivery islandwide ${formatJmd(fees.delivery)} JMD · ${pickup} · Installation ${formatJmd(fees.installation)} JMD`;
}

/** The time, renewed every minute; nothing until the page lives, since a server's clock is another one. */
function useMinute(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), aMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
