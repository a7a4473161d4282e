import type { User } from '@shop/contracts/auth';
import { displayName, useSession } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { useReleased } from '../site-context.ts';
import styles from './PhonePerson.module.css';
import { useSignInLinks } from './use-sign-in-links.ts';

interface PhonePersonProps {
  close: () => void;
}

/** Account section of the phone menu. Its links replace the history entry of the menu. */
export function PhonePerson({ close }: PhonePersonProps) {
  const { user } = useSession();
  return user ? <SignedIn user={user} close={close} /> : <SignedOut />;
}

function SignedOut() {
  const canSignIn = useReleased('/login');
  const canRegister = useReleased('/signup');
  const { login, signup } = useSignInLinks();
  if (!canSignIn) return null;
  return (
    <div className={styles.person}>
      <LinkButton replace kind="primary" to={login}>
        Sign In
      </LinkButton>
      {canRegister && (
        <LinkButton replace to={signup}>
          Create Account
        </LinkButton>
      )}
    </div>
  );
}

function SignedIn({ user, close }: PhonePersonProps & { user: User }) {
  const hasAccount = useReleased('/account');
  const { signOut } = useSession();
  const leave = () => {
    close();
    void signOut();
  };
  return (
    <div className={styles.person}>
      <p className={styles.greeting}>
        <b>Hello, {displayName(user)}</b>
        <span className="muted small">{user.email}</span>
      </p>
      {hasAccount && (
        <LinkButton replace to="/account">
          My Account
        </LinkButton>
      )}
      <Button onClick={leave}>Sign Out</Button>
    </div>
  );
}
