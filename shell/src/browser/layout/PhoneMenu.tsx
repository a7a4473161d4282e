import { openChat, useShop } from '@shop/platform/platform';
import { NavLink } from '@shop/platform/router';
import { LinkPill } from '@shop/platform/ui';
import { Fragment } from 'react';
import { useHasChat, useNav } from '../site-context.ts';
import styles from './PhoneMenu.module.css';

const shopPath = '/device-batteries';

interface PhoneMenuProps {
  searchable: boolean;
  /** Closes the menu and gives the focus back to its button. */
  close: () => void;
}

/** The menu of a narrow screen repeats the links, with search, the families under their list, chat and telephone. */
export function PhoneMenu({ searchable, close }: PhoneMenuProps) {
  const shop = useShop();
  const hasChat = useHasChat();
  const families = useNav('footer-shop');
  const links = [...useNav('primary'), ...useNav('more')];
  const chat = () => {
    close();
    openChat();
  };
  return (
    <nav className={styles.menu} aria-label="Menu">
      {links.map(({ label, to }) => (
        <Fragment key={to}>
          <Entry label={label} to={to} />
          {to === shopPath && families.length > 0 && (
            <div className={styles.families}>
              {families.map((family) => (
                <LinkPill key={family.to} to={family.to}>
                  {family.label}
                </LinkPill>
              ))}
            </div>
          )}
        </Fragment>
      ))}
      {searchable && <Entry label="SEARCH" to="/search" />}
      <hr className={styles.rule} />
      {useNav('bar').map((link) => (
        <Entry key={link.to} {...link} />
      ))}
      {hasChat && (
        <button type="button" className={styles.entry} onClick={chat}>
          Chat
        </button>
      )}
      {shop && (
        <a className={styles.entry} href={`tel:${shop.telephoneLink}`}>
          Call&nbsp;<span className="unbroken">{shop.telephone}</span>
        </a>
      )}
    </nav>
  );
}

const Entry = ({ label, to }: { label: string; to: string }) => (
  <NavLink viewTransition className={styles.entry} to={to} end={to === '/'}>
    {label}
  </NavLink>
);
