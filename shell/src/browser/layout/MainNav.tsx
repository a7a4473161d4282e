import { ChevronDown } from 'lucide-react';
import { useNav } from '../site-context.ts';
import styles from './MainNav.module.css';
import menuStyles from './Menu.module.css';
import { NavLinks } from './NavLinks.tsx';
import { useMenu } from './use-menu.ts';
import { useSection } from './use-section.ts';

export function MainNav() {
  const more = useNav('more');
  const section = useSection();
  const { box, open, toggle } = useMenu();
  return (
    <nav className={styles.nav} aria-label="Main">
      <NavLinks links={useNav('primary')} className={styles.link} />
      {more.length > 0 && (
        <div className={menuStyles.menu} ref={box}>
          <button
            type="button"
            className={`${styles.link} needs-script`}
            aria-current={more.some(section) || undefined}
            aria-expanded={open}
            onClick={toggle}
          >
            MORE <ChevronDown size={18} aria-hidden />
          </button>
          {open && (
            <div className={menuStyles.panel}>
              <NavLinks links={more} />
            </div>
          )}
        </div>
      )}
    </nav>
  );
}
