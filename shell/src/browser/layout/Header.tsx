import { openCart, useCart } from '@shop/platform/platform';
import { Link, NavLink } from '@shop/platform/router';
import { IconButton, Logo } from '@shop/platform/ui';
import { ChevronDown, Menu as MenuIcon, Search, ShoppingCart, X } from 'lucide-react';
import { prepareCartSheet } from '../cart/CartSheetSlot.tsx';
import { useNav, useReleased } from '../site-context.ts';
import { Bar } from './Bar.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useMenu } from './use-menu.ts';
import './header.css';

/** The header of every site page (text 1 §2). */
export function Header() {
  const menu = useMenu();
  const searchable = useReleased('/search');
  return (
    <header className="header" ref={menu.box as React.RefObject<HTMLElement>}>
      <Bar />
      <div className="wrap header-row">
        <IconButton
          className="header-burger"
          label={menu.open ? 'Close menu' : 'Open menu'}
          aria-expanded={menu.open}
          onClick={menu.toggle}
        >
          {menu.open ? <X size={22} aria-hidden /> : <MenuIcon size={22} aria-hidden />}
        </IconButton>
        <Logo />
        <MainNav />
        <div className="header-icons">
          {searchable && (
            <Link className="ui-icon-button" to="/search" aria-label="Search">
              <Search size={22} aria-hidden />
            </Link>
          )}
          <UserMenu />
          <CartButton />
        </div>
      </div>
      {menu.open && <MobileMenu searchable={searchable} />}
    </header>
  );
}

function MainNav() {
  const links = useNav('primary');
  const more = useNav('more');
  const menu = useMenu();
  return (
    <nav className="header-nav" aria-label="Main">
      {links.map(({ label, to }) => (
        <NavLink key={to} to={to} end={to === '/'} className="header-link">
          {label}
        </NavLink>
      ))}
      {more.length > 0 && (
        <div className="menu" ref={menu.box as React.RefObject<HTMLDivElement>}>
          <button type="button" className="header-link" aria-expanded={menu.open} onClick={menu.toggle}>
            MORE <ChevronDown size={18} aria-hidden />
          </button>
          {menu.open && (
            <div className="menu-panel">
              {more.map(({ label, to }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}

function MobileMenu({ searchable }: { searchable: boolean }) {
  const links = [...useNav('primary'), ...useNav('more'), ...useNav('bar')];
  return (
    <nav className="header-mobile" aria-label="Menu">
      {links.map(({ label, to }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {label}
        </NavLink>
      ))}
      {searchable && <NavLink to="/search">SEARCH</NavLink>}
    </nav>
  );
}

function CartButton() {
  const { count } = useCart();
  return (
    <IconButton
      className="header-cart"
      label={count === 0 ? 'Cart, empty' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      onClick={openCart}
      onPointerEnter={prepareCartSheet}
      onFocus={prepareCartSheet}
    >
      <ShoppingCart size={22} aria-hidden />
      {count > 0 && <span className="header-count">{count}</span>}
    </IconButton>
  );
}
