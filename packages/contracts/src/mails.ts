/** Where a mail of the outbox stands: waiting for its (next) attempt, or given up after a day of attempts. */
export const mailStates = ['waiting', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

/** `summary`: one mail about several orders, when an address has had all the mails of an hour. `claim`: whether an account may have the address's orders.
 * `shop-changed`: to each admin, about another bank account or e-mail address of the shop. */
export const mailKinds = [
  'received',
  'payment-verified',
  'payment-failed',
  'refund-noted',
  'status',
  'claim',
  'summary',
  'shop-changed',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Of mails about accounts. `welcome`, `verify-email` and `reset-password` bring a link, which is made when they are sent. */
export const accountMailKinds = [
  ...(['welcome', 'verify-email', 'reset-password', 'password-reset', 'password-changed'] as const),
  ...(['email-changed', 'account-deleted', 'passkey-added', 'passkey-removed'] as const),
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** Of mails that catalog sends. */
export const catalogMailKinds = ['newsletter-confirmation', 'back-in-stock'] as const;
export type CatalogMailKind = (typeof catalogMailKinds)[number];

/** A mail that has not been sent, without its words and links. Sent ones are not kept. */
export interface UnsentMail<Kind extends string = MailKind | AccountMailKind | CatalogMailKind> {
  /** Stays the same however often sending is tried. */
  id: string;
  state: MailState;
  kind: Kind;
  /** The address; empty when the order or the account is gone. */
  to: string;
  /** Attempts that failed. */
  failures: number;
  /** What went wrong last, as the mail server or the system says it. */
  error: string | null;
  storedAt: string;
  /** When a waiting mail is tried (again); null for a dead one. */
  dueAt: string | null;
}

/** A mail of orders. */
export interface StoredMail extends UnsentMail<MailKind> {
  /** Null for a summary and a claim, and when the order is gone. */
  orderNumber: string | null;
  orderId: string | null;
}

/** Query of `GET /api/admin/mails` (orders), `…/mails/accounts` (auth) and `…/mails/catalog`: state `waiting` when left out, page from 1, limit 1-100 (20). */
export interface MailFilter {
  state?: MailState;
  page?: number;
  limit?: number;
}

/** Waiting mails soonest first, dead ones newest first. `POST …/{id}/retry` has one sent at once; 404 when it is neither waiting nor dead. */
export interface MailPage<Mail extends UnsentMail = StoredMail> {
  mails: Mail[];
  total: number;
  totalPages: number;
}

/** Mails that one address gets within an hour, whoever causes them: a summary of what exceeds them is due when the hour is over. */
export const mailsPerHour = 5;
