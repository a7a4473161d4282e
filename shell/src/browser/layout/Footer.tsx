import type { NavEntry } from '@shop/contracts/remote';
import { openChat, useShop } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Logo } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import { useNav, useRemotes } from '../site-context.ts';
import './footer.css';

/** Brand, shop links, help, stores: only what is released. */
export function Footer() {
  const shop = useShop();
  const chat = useRemotes().some(({ slots, refused }) => slots.length > 0 && !refused);
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div className="footer-brand">
          <Logo />
          <p>{shop?.tagline}</p>
          {shop && (
            <p className="footer-contact">
              <a href={`tel:${shop.telephoneLink}`}>{shop.telephone}</a>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </p>
          )}
        </div>
        <LinkColumn title="Shop" links={useNav('footer-shop')} />
        <LinkColumn title="Help" links={useNav('footer-help')}>
          {chat && (
            <button type="button" onClick={() => openChat()}>
              Chat
            </button>
          )}
        </LinkColumn>
        <div>
          <h2>Stores</h2>
          {shop?.stores.map((store) => (
            <p className="footer-store" key={store.id}>
              <b>{store.city}</b>
              {store.address}
              <span>{store.hoursText}</span>
            </p>
          ))}
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({ title, links, children }: { title: string; links: NavEntry[]; children?: ReactNode }) {
  if (links.length === 0 && !children) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {links.map(({ label, to }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {children}
    </nav>
  );
}
