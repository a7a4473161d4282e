import type { AccountMailKind, CatalogMailKind, MailKind, SupportMailKind } from '@shop/contracts/mails';
import type { ListedMail, MailSource } from './mails.api.ts';

export const kindLabels: Record<MailKind | AccountMailKind | CatalogMailKind | SupportMailKind, string> = {
  received: 'Order received',
  'payment-verified': 'Payment verified',
  'payment-failed': 'Payment rejected',
  'refund-noted': 'Refund noted',
  status: 'New status',
  claim: 'Earlier orders',
  summary: 'Summary of several orders',
  'shop-changed': 'Bank account or e-mail changed',
  welcome: 'Welcome',
  'verify-email': 'Confirm an address',
  'reset-password': 'Set a new password',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'account-deleted': 'Account deleted',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'newsletter-confirmation': 'Confirm the newsletter',
  'back-in-stock': 'Back in stock',
  reply: 'Reply in a ticket',
  staff: 'Mail to staff',
};

/** Names for the note about missing mails. */
export const sourceLabels: Record<MailSource, string> = {
  orders: 'Mails about orders',
  accounts: 'Mails about accounts',
  catalog: 'Mails of the newsletter and about what is back in stock',
  support: 'Mails about tickets',
};

const bringsLink = new Set<ListedMail['kind']>(['welcome', 'verify-email', 'reset-password', 'newsletter-confirmation']);

/** The reason for giving up, and whether sending it now makes a new link. */
export function givenUpText({ kind, to }: ListedMail): string {
  const after = kind === 'reset-password' ? 'an hour' : 'a day';
  return `Given up after ${after} of attempts.${to && bringsLink.has(kind) ? ' Sent now, it brings a new link.' : ''}`;
}
