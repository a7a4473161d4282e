import { displayName, useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { classNames, IconButton } from '@shop/platform/ui';
import { User } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import styles from './Menu.module.css';
import { useMenu } from './use-menu.ts';

/** Signed out: Sign In and Create Account. Signed in: a greeting, My Account, Sign Out. Not there while neither makes sense. */
export function UserMenu() {
  const { box, close, open, toggle } = useMenu();
  const { user } = useSession();
  const canSignIn = useReleased('/login');
  if (!user && !canSignIn) return null;
  return (
    <div className={styles.menu} ref={box as React.RefObject<HTMLDivElement>}>
      <IconButton label={user ? `Account of ${displayName(user)}` : 'Sign in or create an account'} aria-expanded={open} onClick={toggle}>
        <User size={22} aria-hidden />
      </IconButton>
      {open && (
        <div className={classNames(styles.panel, styles.panelRight)}>
          {user ? <SignedIn name={displayName(user)} close={close} /> : <SignedOut />}
        </div>
      )}
    </div>
  );
}

function SignedOut() {
  const canRegister = useReleased('/signup');
  return (
    <>
      <Link viewTransition to="/login">
        Sign In
      </Link>
      {canRegister && (
        <Link viewTransition to="/signup">
          Create Account
        </Link>
      )}
    </>
  );
}

function SignedIn({ name, close }: { name: string; close: () => void }) {
  const hasAccount = useReleased('/account');
  const { signOut } = useSession();
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <>
      <p className={styles.greeting}>Hello, {name}</p>
      {hasAccount && (
        <Link viewTransition to="/account">
          My Account
        </Link>
      )}
      <button type="button" onClick={leave}>
        Sign Out
      </button>
    </>
  );
}
