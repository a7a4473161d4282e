import { TextField } from '@shop/platform/ui';
import type { ComponentProps } from 'react';
import styles from './AccessForm.module.css';
import { AccessForm } from './AccessForm.tsx';
import { NewPassword } from './NewPassword.tsx';

type FieldOf = (
  name: 'firstName' | 'lastName' | 'username' | 'email' | 'password' | 'confirmed',
) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** Optional name and username, then email and password. */
export function SignupForm({ form }: { form: ComponentProps<typeof AccessForm>['form'] & { field: FieldOf } }) {
  const { field } = form;
  return (
    <AccessForm form={form} button="Create Account" doing="Creating account..." without="Creating an account">
      <div className={styles.pair}>
        <TextField
          label="First Name"
          mark="optional"
          autoComplete="given-name"
          maxLength={80}
          {...field('firstName')}
        />
        <TextField label="Last Name" mark="optional" autoComplete="family-name" maxLength={80} {...field('lastName')} />
      </div>
      <TextField
        label="Username"
        mark="optional"
        hint="Cannot be changed later."
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        {...field('username')}
      />
      {/* `username` makes password managers store the address with the password. */}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        {...field('email')}
      />
      <NewPassword label="Password" field={field} />
      <p className="muted small">We use your email for your orders. Other mails come only if you ask for them.</p>
    </AccessForm>
  );
}
