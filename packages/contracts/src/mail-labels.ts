import type { AccountMailKind, CatalogMailKind, MailKind, SupportMailKind } from './mails.ts';

export type AnyMailKind = MailKind | AccountMailKind | CatalogMailKind | SupportMailKind;

/** Names of mails for staff. */
export const mailKindLabels: Record<AnyMailKind, string> = {
  received: 'Order received',
  'payment-verified': 'Payment verified',
  'payment-failed': 'Payment rejected',
  'refund-noted': 'Refund noted',
  status: 'New status',
  claim: 'Earlier orders',
  summary: 'Summary of several orders',
  'shop-changed': 'Bank account or email changed',
  welcome: 'Welcome',
  'verify-email': 'Confirm an address',
  'reset-password': 'Set a new password',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'email-changed': 'Address changed',
  'account-deleted': 'Account deleted',
  'passkey-added': 'Passkey added',
  'staff-invite': 'Invite to the staff',
  'passkey-removed': 'Passkey removed',
  'newsletter-confirmation': 'Confirm the newsletter',
  'back-in-stock': 'Back in stock',
  reply: 'Reply in a ticket',
  staff: 'Mail to staff',
};
