import { isMailAddress } from '@shop/contracts/mail-address';

/** Error message for an invalid email address; empty if valid. */
export const wrongAddress = (email: string): string =>
  isMailAddress(email) ? '' : 'Enter an email address such as name@example.com.';
