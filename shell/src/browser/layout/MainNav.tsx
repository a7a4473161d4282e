import { Link, NavLink } from '@shop/platform/router';
import { ChevronDown } from 'lucide-react';
import { useNav } from '../site-context.ts';
import styles from './MainNav.module.css';
import menuStyles from './Menu.module.css';
import { NavCount } from './NavCount.tsx';
import { useMenu } from './use-menu.ts';

/** The desk's menu: HOME, SHOP, and under MORE what is released of the rest. */
export function MainNav() {
  const links = useNav('primary');
  const more = useNav('more');
  const { box, open, toggle } = useMenu();
  return (
    <nav className={styles.nav} aria-label="Main">
      {links.map(({ label, to }) => (
        <NavLink viewTransition key={to} to={to} end={to === '/'} className={styles.link}>
          {label}
        </NavLink>
      ))}
      {more.length > 0 && (
        <div className={menuStyles.menu} ref={box}>
          <button type="button" className={`${styles.link} needs-script`} aria-expanded={open} onClick={toggle}>
            MORE <ChevronDown size={18} aria-hidden />
          </button>
          {open && (
            <div className={menuStyles.panel}>
              {more.map(({ label, to, counts }) => (
                <Link viewTransition key={to} to={to}>
                  {label}
                  {counts && <NavCount storedAt={counts} />}
                </Link>
              ))}
            </div>
          )}
        </div>
      )}
    </nav>
  );
}
