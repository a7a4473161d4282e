import type { Location } from '@shop/platform/router';
import { IconButton, Logo } from '@shop/platform/ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import { Bar } from './Bar.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MainNav } from './MainNav.tsx';
import { MyDeviceChip } from './MyDeviceChip.tsx';
import { PhoneMenuPart, preparePhoneMenu } from './PhoneMenuPart.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMenu } from './use-menu.ts';

export function Header() {
  const { box, close, open, toggle } = useMenu<HTMLElement>(pageOf);
  const searchable = useReleased('/search');
  return (
    <header className={styles.header} ref={box}>
      <Bar />
      <div className={`wrap ${styles.row}`}>
        <IconButton
          className={`${styles.burger} needs-script`}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          onClick={toggle}
          onPointerDown={preparePhoneMenu}
          onFocus={preparePhoneMenu}
        >
          {open ? <X size={22} aria-hidden /> : <MenuIcon size={22} aria-hidden />}
        </IconButton>
        <Logo className={styles.logo} />
        <MainNav />
        <MyDeviceChip />
        <div className={styles.icons}>
          {searchable && <HeaderSearch />}
          <UserMenu />
          <CartButton />
        </div>
        {open && <PhoneMenuPart searchable={searchable} close={close} />}
      </div>
    </header>
  );
}

/** The phone menu adds a history entry with a new key, so only path and query identify the page. */
const pageOf = ({ pathname, search }: Location) => pathname + search;
