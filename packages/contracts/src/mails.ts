/** Where a mail of the outbox stands: waiting for its (next) attempt, or given up after a week of attempts. */
export const mailStates = ['waiting', 'dead'] as const;
export type MailState = (typeof mailStates)[number];

/** `summary`: one mail about several orders, when an address has had all the mails of an hour. `claim`: whether an account may have the address's orders. */
export const mailKinds = ['received', 'payment-failed', 'status', 'claim', 'summary'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail that has not been sent. Sent ones are not kept. */
export interface StoredMail {
  /** Stays the same however often sending is tried. */
  id: string;
  state: MailState;
  kind: MailKind;
  /** Null for a summary and a claim, and when the order is gone. */
  orderNumber: string | null;
  orderId: string | null;
  /** The address; empty when the order is gone. */
  to: string;
  /** Attempts that failed. */
  failures: number;
  /** What went wrong last, as the mail server or the system says it. */
  error: string | null;
  storedAt: string;
  /** When a waiting mail is tried (again); null for a dead one. */
  dueAt: string | null;
}

/** Query of `GET /api/admin/mails`: state `waiting` when left out, page from 1, limit 1-100 (20). */
export interface MailFilter {
  state?: MailState;
  page?: number;
  limit?: number;
}

/** Waiting mails soonest first, dead ones newest first. */
export interface MailPage {
  mails: StoredMail[];
  total: number;
  totalPages: number;
}

/** Mails that one address gets within an hour, whoever causes them: a summary of what exceeds them is due when the hour is over. */
export const mailsPerHour = 5;
