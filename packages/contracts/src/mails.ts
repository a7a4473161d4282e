/** States of a mail in the outbox: waiting for an attempt, or given up after a day of attempts. */
export const mailStates = ['waiting', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * `summary`: one mail about several orders, after an address reached its hourly limit. `claim`: asks an address whether an account may
 * have its orders. `shop-changed`: tells each owner about a new bank account or e-mail address of the shop. `staff`: tells
 * a member of staff about new orders, receipts and failed mails.
 */
export const mailKinds = [
  'received',
  'payment-verified',
  'payment-failed',
  'refund-noted',
  'status',
  'claim',
  'summary',
  'shop-changed',
  'staff',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds of account mails. The links of `welcome`, `verify-email`, `reset-password` and `staff-invite` are created when they are sent. */
export const accountMailKinds = [
  ...(['welcome', 'verify-email', 'reset-password', 'password-reset', 'password-changed'] as const),
  ...(['email-changed', 'account-deleted', 'passkey-added', 'passkey-removed', 'staff-invite'] as const),
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** `staff`: tells a member of staff about products that are low in stock, and failed mails. */
export const catalogMailKinds = ['newsletter-confirmation', 'back-in-stock', 'staff'] as const;
export type CatalogMailKind = (typeof catalogMailKinds)[number];

/**
 * `reply`: staff's answers in a ticket that its customer has not seen in the chat. `staff`: tells a member of staff about new tickets
 * and failed mails.
 */
export const supportMailKinds = ['reply', 'staff'] as const;
export type SupportMailKind = (typeof supportMailKinds)[number];

/** An unsent mail, without its text and links. Sent mails are not kept. */
export interface UnsentMail<Kind extends string = MailKind | AccountMailKind | CatalogMailKind | SupportMailKind> {
  /** The same for all attempts. */
  id: string;
  state: MailState;
  kind: Kind;
  /** Recipient; empty when the order or the account was deleted. */
  to: string;
  failures: number;
  /** Last error of the mail server or the system. */
  error: string | null;
  storedAt: string;
  /** Time of the next attempt; null for a dead mail. */
  dueAt: string | null;
}

export interface StoredMail extends UnsentMail<MailKind> {
  /** Null for a summary or a claim, and when the order was deleted. */
  orderNumber: string | null;
  orderId: string | null;
}

/**
 * Query of `GET /api/admin/mails` (orders), `…/mails/accounts` (auth), `…/mails/catalog` and `…/mails/support`: state `waiting` by default, page from 1,
 * limit 1-100 (20).
 */
export interface MailFilter {
  state?: MailState;
  page?: number;
  limit?: number;
}

/**
 * Waiting mails soonest first, dead ones newest first. `POST …/{id}/retry` sends one immediately; 404 when it is neither waiting nor
 * dead.
 */
export interface MailPage<Mail extends UnsentMail = StoredMail> {
  mails: Mail[];
  total: number;
  totalPages: number;
}

/**
 * Events that staff may be mailed about. `receipt`: a customer sent a receipt, which staff verify. `low-stock`: few pieces are left.
 * `mail-failed`: a mail is dead.
 */
export const staffMailKinds = ['new-order', 'receipt', 'ticket', 'low-stock', 'mail-failed'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

/** Most mails to one address within an hour. Further ones become a summary at the end of the hour. */
export const mailsPerHour = 5;
