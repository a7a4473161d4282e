import type { User as Person } from '@shop/contracts/auth';
import { displayName, useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { classNames, IconButton } from '@shop/platform/ui';
import { User } from 'lucide-react';
import { useNav, useReleased } from '../site-context.ts';
import styles from './Menu.module.css';
import { NavLinks } from './NavLinks.tsx';
import { useMenu } from './use-menu.ts';
import { useSignInLinks } from './use-sign-in-links.ts';

export function UserMenu() {
  const { box, close, open, toggle } = useMenu();
  const { user } = useSession();
  const canSignIn = useReleased('/login');
  const hasOwn = useNav('person').length > 0;
  if (!user && !canSignIn && !hasOwn) return null;
  return (
    <div className={styles.menu} ref={box}>
      <IconButton
        className={`${styles.opener} needs-script`}
        label={user ? `Account of ${displayName(user)}` : signedOutLabel(canSignIn)}
        aria-expanded={open}
        onClick={toggle}
      >
        <User size={22} aria-hidden />
      </IconButton>
      {open && (
        <div className={classNames(styles.panel, styles.panelRight)}>
          {user ? <SignedIn user={user} close={close} /> : <SignedOut />}
        </div>
      )}
    </div>
  );
}

const signedOutLabel = (canSignIn: boolean) => (canSignIn ? 'Sign in or create an account' : 'Your lists');

function SignedOut() {
  const canSignIn = useReleased('/login');
  const canRegister = useReleased('/signup');
  const { login, signup } = useSignInLinks();
  return (
    <>
      {canSignIn && (
        <Link viewTransition to={login}>
          Sign In
        </Link>
      )}
      {canRegister && (
        <Link viewTransition to={signup}>
          Create Account
        </Link>
      )}
      <Own />
    </>
  );
}

function SignedIn({ user, close }: { user: Person; close: () => void }) {
  const hasAccount = useReleased('/account');
  const { signOut } = useSession();
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <>
      <p className={styles.greeting}>
        <b>Hello, {displayName(user)}</b>
        {user.email}
      </p>
      {hasAccount && (
        <Link viewTransition to="/account">
          My Account
        </Link>
      )}
      <Own />
      <button type="button" className={styles.last} onClick={leave}>
        Sign Out
      </button>
    </>
  );
}

const Own = () => <NavLinks links={useNav('person')} />;
