const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the form of an address that somebody typed; empty when nothing is. */
export const wrongAddress = (email: string): string =>
  looksLikeMail.test(email.trim()) ? '' : 'Enter an email address such as name@example.com.';
