import type { ComponentProps } from 'react';
import { PasswordField } from '../../shared/password/PasswordField.tsx';

type Box = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>;

export const NewPassword = ({ label, field }: { label: string; field: (name: 'password' | 'confirmed') => Box }) => (
  <>
    <PasswordField
      label={label}
      hint="At least 8 characters. Not a common one, and not your email address."
      autoComplete="new-password"
      {...field('password')}
    />
    <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmed')} />
  </>
);
