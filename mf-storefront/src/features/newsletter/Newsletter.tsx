import { useFocusKept } from '@shop/platform/platform';
import { Button, classNames, NeedsScript, Switch, TextField } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './Newsletter.module.css';
import { useSubscription } from './use-subscription.ts';

export function Newsletter() {
  const { done, again, ...form } = useSubscription();
  const focusProps = useFocusKept<HTMLElement>();
  return (
    <section className={`section ${styles.block}`} aria-labelledby="newsletter-title" {...focusProps}>
      <div className={styles.words}>
        <h2 id="newsletter-title">Batteries last longer when you know how</h2>
        <p>You choose what we send. Every mail has a link to stop.</p>
      </div>
      <NeedsScript>Subscribing here</NeedsScript>
      <div className={`${styles.states} needs-script`}>
        <SubscribeForm form={form} hidden={done} />
        {done && <Thanks onAgain={again} />}
      </div>
    </section>
  );
}

/** Takes the focus from the hidden form. */
function Thanks({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (title.current?.closest(`.${styles.states}`)?.contains(document.activeElement))
      title.current.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.thanks}>
      <Check className={styles.check} size={56} aria-hidden />
      <div>
        <h3 ref={title} tabIndex={-1}>
          Successfully subscribed!
        </h3>
        <p>Welcome to our newsletter. Check your email for confirmation.</p>
        <Button onClick={onAgain}>Subscribe another address</Button>
      </div>
    </div>
  );
}

interface SubscribeFormProps {
  form: Omit<ReturnType<typeof useSubscription>, 'done' | 'again'>;
  /** Hidden by CSS, so its height stays reserved. */
  hidden: boolean;
}

function SubscribeForm({ form, hidden }: SubscribeFormProps) {
  const { email, typeEmail, wrong, name, setName, preferences, choose, submit, isLoading, field } = form;
  const { productUpdates, promotions, batteryTips } = preferences;
  return (
    <form className={classNames(styles.form, hidden && styles.away)} method="dialog" noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={typeEmail}
          error={wrong}
        />
        <TextField
          label="Name"
          mark="optional"
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={setName}
        />
      </div>
      <fieldset className={styles.switches}>
        <legend>Send me</legend>
        <Switch label="Product updates" checked={productUpdates} onChange={(on) => choose({ productUpdates: on })} />
        <Switch label="Promotions" checked={promotions} onChange={(on) => choose({ promotions: on })} />
        <Switch label="Battery tips" checked={batteryTips} onChange={(on) => choose({ batteryTips: on })} />
      </fieldset>
      <Button kind="primary" block type="submit" busy={isLoading}>
        {isLoading ? 'Subscribing...' : 'Subscribe'}
      </Button>
    </form>
  );
}
