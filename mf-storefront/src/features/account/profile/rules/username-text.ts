import type { User } from '@shop/contracts/auth';

/** Never changes; without one the part of the e-mail before the @ stands there (product.md#account-page). */
export const usernameText = ({ username, email }: Pick<User, 'username' | 'email'>): string => username || email.split('@')[0] || 'Not set';
