import { useFocusKept } from '@shop/platform/platform';
import { Button, Card, Note, TextField } from '@shop/platform/ui';
import styles from './ClaimOrders.module.css';
import { useClaim } from './use-claim.ts';

/** "Ordered before as a guest?": mails a confirmation link to the orders' address (product.md#earlier-orders). */
export function ClaimOrders() {
  const { email, type, wrong, failed, isLoading, field, sentTo, submit } = useClaim();
  const focusProps = useFocusKept<HTMLElement>();
  return (
    <section aria-labelledby="claim-orders" {...focusProps}>
      <Card padded className={styles.claim}>
        <h3 id="claim-orders">Ordered before as a guest?</h3>
        <p className="muted small">
          What you ordered in this browser is here. For the rest we mail a link to the address that you gave then.
        </p>
        <div role="status">
          {sentTo && (
            <Note tone="green">
              If {sentTo} has orders without an account, a mail with a link is on its way. It works once, for 24 hours.
              Check your spam folder, too.
            </Note>
          )}
          {failed && <Note tone="red">{failed}</Note>}
        </div>
        {!sentTo && (
          <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
            <TextField
              ref={field}
              label="Email of those orders"
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={type}
              error={wrong}
            />
            <Button type="submit" busy={isLoading}>
              Send me a link
            </Button>
          </form>
        )}
      </Card>
    </section>
  );
}
