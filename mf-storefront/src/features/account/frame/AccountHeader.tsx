import { Link } from '@shop/platform/router';
import { Button, Logo } from '@shop/platform/ui';
import { ChevronLeft, LogOut } from 'lucide-react';
import styles from './AccountHeader.module.css';

/** Header of the account pages; shows Logout while a user is signed in. */
export function AccountHeader({ onLogout, leaving }: { onLogout?: () => void; leaving: boolean }) {
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.back} to="/">
          <ChevronLeft size={18} aria-hidden /> Back to Store
        </Link>
        <Logo className={styles.logo} />
        {onLogout && (
          <Button
            className={`${styles.logout} needs-script`}
            small
            busy={leaving}
            icon={<LogOut size={18} aria-hidden />}
            onClick={onLogout}
          >
            Logout
          </Button>
        )}
      </div>
    </header>
  );
}
