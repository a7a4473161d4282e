import type { Store } from '@shop/contracts/shop';

/** "Kingston: 35 Constant Spring Road, Mon-Fri 9AM-5PM." Facts that the owner has not set are left out. */
export function storeSentence({ name, city, address, hoursText }: Store, between: string): string {
  const facts = [address, hoursText].filter(Boolean).join(between);
  return `${[city || name, facts].filter(Boolean).join(': ')}.`;
}
