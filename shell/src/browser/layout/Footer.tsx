import type { NavEntry } from '@shop/contracts/remote';
import { openChat, openNow, useNow, useShop } from '@shop/platform/platform';
import { Logo, Unbroken } from '@shop/platform/ui';
import type { ReactNode } from 'react';
import { useHasChat, useNav } from '../site-context.ts';
import styles from './Footer.module.css';
import { NavLinks } from './NavLinks.tsx';

export function Footer() {
  const shop = useShop();
  const hasChat = useHasChat();
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Logo className={styles.logo} />
          <p>{shop?.tagline}</p>
          {shop && (
            <p className={styles.contact}>
              <a className="unbroken" href={`tel:${shop.telephoneLink}`}>
                {shop.telephone}
              </a>
              <a href={`mailto:${shop.email}`}>{shop.email}</a>
            </p>
          )}
        </div>
        <LinkColumn title="Shop" links={useNav('footer-shop')} />
        <LinkColumn title="Help" links={useNav('footer-help')}>
          {hasChat && <Chat />}
        </LinkColumn>
        <div className={styles.stores}>
          <h2>Stores</h2>
          {shop?.stores.map((store) => (
            <p key={store.id}>
              <b>{store.city}</b>
              {store.address}
              <span>
                <Unbroken>{store.hoursText}</Unbroken>
              </span>
            </p>
          ))}
        </div>
      </div>
    </footer>
  );
}

/** Staff answer the chat while a store is open. */
function Chat() {
  const shop = useShop();
  const now = useNow();
  const open = now && shop?.stores.some((store) => openNow(store, now, shop.timeZone).open);
  return (
    <button type="button" className="needs-script" onClick={() => openChat()}>
      Chat: staff {open ? 'are here now' : 'answer in opening hours'}
    </button>
  );
}

function LinkColumn({ title, links, children }: { title: string; links: NavEntry[]; children?: ReactNode }) {
  if (links.length === 0 && !children) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {children}
      <NavLinks links={links} />
    </nav>
  );
}
