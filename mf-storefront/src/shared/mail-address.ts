const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Error message for an invalid email address; empty if valid. */
export const wrongAddress = (email: string): string =>
  looksLikeMail.test(email.trim()) ? '' : 'Enter an email address such as name@example.com.';
