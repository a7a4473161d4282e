import { useSite } from '@shop/platform/platform';
import { Button, LinkButton } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import styles from './ChangesNotice.module.css';
import { leadTo } from './lead-to.ts';

export interface EndedSessionProps {
  transfer: boolean;
  /** The customer just clicked the order button, so the message takes the focus. */
  pressed: boolean;
  asGuest: () => void;
}

/** The account's session ended during checkout, so the customer must say who orders (ADR 75). */
export function EndedSession({ transfer, pressed, asGuest }: EndedSessionProps) {
  const hasSignIn = useSite().pages.includes('/login');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed) box.current?.focus();
  }, [pressed]);
  return (
    <section className={styles.changes} aria-labelledby="checkout-ended">
      {/* The chat button keeps clear of small alerts only (product.md#chat). */}
      <div className={styles.said} role="alert" tabIndex={-1} ref={box} aria-labelledby="checkout-ended">
        <h3 id="checkout-ended">You are no longer signed in</h3>
        <p>Your order was not placed, and everything you typed is still here. Sign in again, or order as a guest.</p>
      </div>
      {transfer && (
        <p>
          Sign in again, and receipt and reference stay the same. As a guest you get a new reference, and the receipt is
          sent again.
        </p>
      )}
      {hasSignIn && (
        <LinkButton kind="primary" block to="/login?next=%2Fcheckout">
          Sign In Again
        </LinkButton>
      )}
      <Button
        block
        onClick={() => {
          asGuest();
          leadTo('customer');
        }}
      >
        Order as a Guest
      </Button>
    </section>
  );
}
