import { maxPassword, minNewPassword } from '@shop/contracts/account';
import { isMailAddress } from '@shop/contracts/mail-address';

const username = /^[\p{L}\p{N}._-]{2,40}$/u;
const minPassword = 6;

/** Messages of product.md#signing-in-and-up; "" for valid values. */
export const emailError = (email: string): string => {
  if (!email.trim()) return 'Please enter your email address';
  return isMailAddress(email) ? '' : 'Please enter a valid email address';
};

export const passwordError = (password: string): string =>
  password.length < minPassword ? `Password must be at least ${minPassword} characters` : '';

export const newPasswordError = (password: string): string => {
  if (password.length < minNewPassword) return `Password must be at least ${minNewPassword} characters`;
  return password.length > maxPassword ? `Password must be at most ${maxPassword} characters` : '';
};

export const confirmError = (password: string, confirmed: string): string => {
  if (confirmed.length < minPassword) return `Confirm password must be at least ${minPassword} characters`;
  return password === confirmed ? '' : 'Passwords do not match';
};

export const usernameError = (name: string): string =>
  !name.trim() || username.test(name.trim())
    ? ''
    : 'A username has 2 to 40 letters, digits, dots, dashes or underscores.';
