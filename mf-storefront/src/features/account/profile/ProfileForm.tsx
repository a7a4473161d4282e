import { useBlocker } from '@shop/platform/router';
import { Button, Discard, TextField } from '@shop/platform/ui';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PasswordField } from '../../../shared/password/PasswordField.tsx';
import { Panel } from '../Panel.tsx';
import styles from './ProfileForm.module.css';
import type { ProfileFormProps } from './ProfileFormPart.tsx';
import { usernameText } from './rules/username-text.ts';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { field, dirty, submit, isLoading, needsPassword } = useProfileForm(user, onDone);
  const leaving = useLeaveGuard(dirty);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Panel title="Edit profile">
      <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
        <TextField
          className={styles.locked}
          label="Username"
          hint="Username cannot be changed"
          readOnly
          value={usernameText(user)}
          onChange={() => undefined}
          prefix={<Lock size={18} aria-hidden />}
        />
        <TextField
          {...field('email')}
          ref={first}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
        />
        {needsPassword && (
          <PasswordField
            {...field('password')}
            label="Password"
            hint="Needed to change your email address. Your other browsers are signed out."
            autoComplete="current-password"
            required
            maxLength={200}
          />
        )}
        <div className={styles.pair}>
          <TextField
            {...field('firstName')}
            label="First Name"
            mark="optional"
            autoComplete="given-name"
            maxLength={80}
          />
          <TextField
            {...field('lastName')}
            label="Last Name"
            mark="optional"
            autoComplete="family-name"
            maxLength={80}
          />
        </div>
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Saving...' : 'Save Changes'}
          </Button>
          <Button disabled={isLoading} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </form>
      {leaving && <Discard onKeep={leaving.stay} onDiscard={leaving.leave} />}
    </Panel>
  );
}

/** Blocks navigation while `dirty` and returns the blocked one; `beforeunload` covers closing the tab. */
function useLeaveGuard(dirty: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined;
}
