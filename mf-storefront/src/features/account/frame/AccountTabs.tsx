import { NavLink } from '@shop/platform/router';
import { MessageSquare, Package, Settings, User } from 'lucide-react';
import styles from './AccountTabs.module.css';
import { tabs } from './tabs.ts';

const icons = { Profile: User, Orders: Package, Support: MessageSquare, Settings };

export function AccountTabs() {
  return (
    <nav aria-label="My Account">
      <ul className={styles.tabs}>
        {tabs.map(({ path, label }) => {
          const Icon = icons[label];
          return (
            <li key={path}>
              <NavLink className={styles.link} end viewTransition to={path}>
                <Icon size={20} aria-hidden /> {label}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
