import { displayName, useSession } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { IconButton } from '@shop/platform/ui';
import { User } from 'lucide-react';
import { useReleased } from '../site-context.ts';
import { useMenu } from './use-menu.ts';

/** Signed out: Sign In and Create Account. Signed in: a greeting, My Account, Sign Out. Not there while neither makes sense. */
export function UserMenu() {
  const menu = useMenu();
  const { user } = useSession();
  const canSignIn = useReleased('/login');
  if (!user && !canSignIn) return null;
  return (
    <div className="menu" ref={menu.box as React.RefObject<HTMLDivElement>}>
      <IconButton
        label={user ? `Account of ${displayName(user)}` : 'Sign in or create an account'}
        aria-expanded={menu.open}
        onClick={menu.toggle}
      >
        <User size={22} aria-hidden />
      </IconButton>
      {menu.open && <div className="menu-panel menu-panel-right">{user ? <SignedIn name={displayName(user)} /> : <SignedOut />}</div>}
    </div>
  );
}

function SignedOut() {
  const canRegister = useReleased('/signup');
  return (
    <>
      <Link to="/login">Sign In</Link>
      {canRegister && <Link to="/signup">Create Account</Link>}
    </>
  );
}

function SignedIn({ name }: { name: string }) {
  const hasAccount = useReleased('/account');
  const { signOut } = useSession();
  return (
    <>
      <p className="menu-greeting">Hello, {name}</p>
      {hasAccount && <Link to="/account">My Account</Link>}
      <button type="button" onClick={signOut}>
        Sign Out
      </button>
    </>
  );
}
