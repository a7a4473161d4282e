import type { User } from '@shop/contracts/auth';
import { useHydrated, useSite } from '@shop/platform/platform';
import { Link } from '@shop/platform/router';
import { Button, classNames } from '@shop/platform/ui';
import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Person.module.css';
import { fullName } from './rules/submission.ts';
import type { LastDetails } from './use-last-details.ts';

const filledIn = 'Filled in from your last order.';

export function Account({ user, last }: { user: User; last: LastDetails }) {
  return (
    <Box className={styles.known}>
      <p>
        Logged in as <b>{fullName(user)}</b>
        <span className="muted">{user.email}</span>
      </p>
      <span className={styles.late}>
        {last.offered && (
          <button type="button" className={styles.action} onClick={last.used ? last.undo : last.use}>
            {last.used ? 'Undo' : 'Use my last details'}
          </button>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {last.used && filledIn}
      </span>
    </Box>
  );
}

export function Guest({ last }: { last: LastDetails }) {
  const hasSignIn = useSite().pages.includes('/login');
  return (
    <>
      <Box>
        <p>
          <b>Checkout as a guest</b>
          <span>No account needed. You can add one after the order.</span>
        </p>
        {hasSignIn && (
          <Link className={styles.action} to="/login?next=%2Fcheckout">
            Sign In
          </Link>
        )}
      </Box>
      <Offer last={last} />
    </>
  );
}

const Box = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames(styles.person, className)}>
    <CircleUserRound size={22} aria-hidden />
    {children}
  </div>
);

/** The server always renders the offer. Before hydration, CSS shows it only if this browser keeps details. */
function Offer({ last }: { last: LastDetails }) {
  const hydrated = useHydrated();
  if (hydrated && !last.offered) return null;
  return (
    <div className={classNames(styles.offer, hydrated && styles.shown)} data-kept="details">
      <p role="status">
        <b>{last.used ? filledIn : 'Use the details of your last order?'}</b>
        <span className="muted">
          {last.used
            ? 'Please check it before you order.'
            : 'This browser keeps name, phone, email, address and payment.'}
        </span>
      </p>
      <div className={styles.answers}>
        <Button kind={last.used ? undefined : 'primary'} small onClick={last.used ? last.undo : last.use}>
          {last.used ? 'Undo' : 'Use them'}
        </Button>
        <Button small onClick={last.forget}>
          Forget them
        </Button>
      </div>
    </div>
  );
}
