import type { ListedMail, MailSource } from './mails.api.ts';

/** Names for the note about missing mails. */
export const sourceLabels: Record<MailSource, string> = {
  orders: 'Mails about orders',
  accounts: 'Mails about accounts',
  catalog: 'Mails of the newsletter and about what is back in stock',
  support: 'Mails about tickets',
};

const bringsLink = new Set<ListedMail['kind']>([
  'welcome',
  'verify-email',
  'reset-password',
  'newsletter-confirmation',
  'staff-invite',
]);

/** The reason for giving up, and whether sending it now makes a new link. */
export function givenUpText({ kind, to }: ListedMail): string {
  const after = kind === 'reset-password' ? 'an hour' : 'a day';
  return `Given up after ${after} of attempts.${to && bringsLink.has(kind) ? ' Sent now, it brings a new link.' : ''}`;
}
