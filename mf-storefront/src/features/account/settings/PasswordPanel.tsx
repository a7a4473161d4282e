import { minNewPassword } from '@shop/contracts/account';
import { useSession } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { PasswordField } from '../../../shared/password/PasswordField.tsx';
import { Panel } from '../Panel.tsx';
import styles from './Settings.module.css';
import { usePasswordForm } from './use-password-form.ts';

export function PasswordPanel() {
  const { user } = useSession();
  const { values, set, errorOf, submit, isLoading } = usePasswordForm();
  return (
    <Panel title="Change password" lead="This signs out your other browsers.">
      <form className={`${styles.form} needs-script`} method="dialog" noValidate onSubmit={submit}>
        {/* Tells password managers which account this password is for. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          maxLength={200}
          value={values.currentPassword}
          onChange={set('currentPassword')}
          error={errorOf('currentPassword')}
        />
        <PasswordField
          label="New password"
          hint={`At least ${minNewPassword} characters. Not a common one, and not your email address.`}
          name="password"
          autoComplete="new-password"
          required
          value={values.password}
          onChange={set('password')}
          error={errorOf('password')}
        />
        <div className={styles.answers}>
          <Button kind="primary" type="submit" busy={isLoading}>
            {isLoading ? 'Changing...' : 'Change password'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
