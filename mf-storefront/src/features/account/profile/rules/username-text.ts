import type { User } from '@shop/contracts/auth';

/** Falls back to the email's local part (product.md#account-page). */
export const usernameText = ({ username, email }: Pick<User, 'username' | 'email'>): string =>
  username || email.split('@')[0] || 'Not set';
