import type { ProfileChange } from '@shop/contracts/account';
import type { User } from '@shop/contracts/auth';
import { isMailAddress } from '@shop/contracts/mail-address';

export const profileFields = ['email', 'firstName', 'lastName', 'password'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;
export type ProfileErrors = Partial<ProfileValues>;

export const valuesOf = (user: User): ProfileValues => ({
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  password: '',
});

export const isOtherAddress = (user: User, email: string): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase();

export function errorsOf(user: User, { email, password }: ProfileValues): ProfileErrors {
  if (!isMailAddress(email)) return { email: 'Please enter a valid email address' };
  if (isOtherAddress(user, email) && password === '')
    return { password: 'Enter your password to change your email address' };
  return {};
}

/** Sends changed fields only, so edits from another tab survive. */
export function changeOf(user: User, values: ProfileValues): ProfileChange {
  const before = valuesOf(user);
  const names = (['firstName', 'lastName'] as const).filter((name) => values[name].trim() !== before[name]);
  return {
    ...Object.fromEntries(names.map((name) => [name, values[name].trim() || null])),
    ...(isOtherAddress(user, values.email) && { email: values.email.trim(), password: values.password }),
  };
}
