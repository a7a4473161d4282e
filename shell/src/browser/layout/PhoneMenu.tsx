import type { NavEntry } from '@shop/contracts/remote';
import { openChat, useShop } from '@shop/platform/platform';
import { Link, NavLink, useLocation } from '@shop/platform/router';
import { ProductPicture, useBackCloses } from '@shop/platform/ui';
import {
  ChevronDown,
  Heart,
  House,
  Info,
  type LucideIcon,
  MessageCircle,
  Phone,
  Search,
  ShoppingBag,
  Truck,
} from 'lucide-react';
import { Fragment } from 'react';
import { useHasChat, useNav } from '../site-context.ts';
import { MyDeviceEntries } from './MyDeviceEntries.tsx';
import { NavCount } from './NavCount.tsx';
import styles from './PhoneMenu.module.css';
import type { PhoneMenuProps } from './PhoneMenuPart.tsx';
import { PhonePerson } from './PhonePerson.tsx';
import { useSection } from './use-section.ts';

const shopPath = '/device-batteries';
const icons: Record<NonNullable<NavEntry['icon']>, LucideIcon> = {
  home: House,
  shop: ShoppingBag,
  heart: Heart,
  parcel: Truck,
};

export function PhoneMenu({ searchable, close }: PhoneMenuProps) {
  useBackCloses(() => {
    close();
    return true;
  });
  const own = [...useNav('person'), ...useNav('bar')];
  return (
    <nav className={styles.menu} aria-label="Menu">
      {useNav('primary').map((link) => (
        <Fragment key={link.to}>
          <Entry {...link} main />
          {link.to === shopPath && <Families />}
        </Fragment>
      ))}
      {searchable && <Entry label="SEARCH" to="/search" Icon={Search} main />}
      <More />
      <hr className={styles.rule} />
      <MyDeviceEntries />
      {own.map((link) => (
        <Entry key={link.to} {...link} />
      ))}
      <ChatEntry close={close} />
      <CallEntry />
      <PhonePerson close={close} />
    </nav>
  );
}

function Families() {
  // The footer's other shop links have separate entries in this menu.
  const families = useNav('footer-shop').filter(({ picture }) => picture);
  if (families.length === 0) return null;
  return (
    <ul className={styles.families}>
      {families.map(({ label, to, picture }) => (
        <li key={to}>
          <NavLink viewTransition replace to={to} className={styles.family}>
            {picture && <ProductPicture src={picture} alt="" size={84} eager />}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function More() {
  const links = useNav('more');
  if (links.length === 0) return null;
  return (
    <details open>
      <summary className={`${styles.entry} ${styles.main}`}>
        <Info size={22} aria-hidden /> MORE <ChevronDown className={styles.chevron} size={22} aria-hidden />
      </summary>
      <div className={styles.more}>
        {links.map(({ label, to, counts }) => (
          <Entry key={to} label={label} to={to} counts={counts} />
        ))}
      </div>
    </details>
  );
}

function ChatEntry({ close }: Pick<PhoneMenuProps, 'close'>) {
  const hasChat = useHasChat();
  const hasEntry = useLocation().state?.layer !== undefined;
  // Removes the history entry of the menu first: its back step would close the chat.
  const chat = () => {
    if (hasEntry) window.addEventListener('popstate', () => openChat(), { once: true });
    close();
    if (!hasEntry) openChat();
  };
  if (!hasChat) return null;
  return (
    <button type="button" className={styles.entry} onClick={chat}>
      <MessageCircle size={22} aria-hidden /> Chat
    </button>
  );
}

function CallEntry() {
  const shop = useShop();
  if (!shop) return null;
  return (
    <a className={styles.entry} href={`tel:${shop.telephoneLink}`}>
      <Phone size={22} aria-hidden />
      <span>
        Call <span className="unbroken">{shop.telephone}</span>
      </span>
    </a>
  );
}

interface EntryProps extends Pick<NavEntry, 'label' | 'to' | 'covers' | 'counts' | 'icon'> {
  Icon?: LucideIcon;
  main?: boolean;
}

/** The link replaces the history entry of the menu. */
function Entry({ label, to, covers, counts, icon, Icon = icon && icons[icon], main }: EntryProps) {
  const current = useSection()({ to, covers });
  return (
    <Link
      viewTransition
      replace
      className={`${styles.entry} ${main ? styles.main : ''}`}
      to={to}
      aria-current={current}
    >
      {Icon && <Icon size={22} aria-hidden />}
      {label}
      {counts && <NavCount storedAt={counts} />}
    </Link>
  );
}
