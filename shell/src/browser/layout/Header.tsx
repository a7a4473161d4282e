import { Link } from '@shop/platform/router';
import { IconButton, Logo } from '@shop/platform/ui';
import { Menu as MenuIcon, Search, X } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import { Bar } from './Bar.tsx';
import { CartButton } from './CartButton.tsx';
import styles from './Header.module.css';
import { MainNav } from './MainNav.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMenu } from './use-menu.ts';

/** The header of every site page (product.md#header-and-menus). */
export function Header() {
  const { box, close, open, toggle } = useMenu();
  const searchable = useReleased('/search');
  return (
    <header className={styles.header} ref={box as React.RefObject<HTMLElement>}>
      <Bar />
      <div className={`wrap ${styles.row}`}>
        <IconButton
          className={`${styles.burger} needs-script`}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          onClick={toggle}
        >
          {open ? <X size={22} aria-hidden /> : <MenuIcon size={22} aria-hidden />}
        </IconButton>
        <Logo className={styles.logo} />
        <MainNav />
        <div className={styles.icons}>
          {searchable && (
            <Link viewTransition className={styles.search} to="/search" aria-label="Search">
              <Search size={22} aria-hidden />
            </Link>
          )}
          <UserMenu />
          <CartButton />
        </div>
      </div>
      {open && <PhoneMenu searchable={searchable} close={close} />}
    </header>
  );
}
