import type { AuditEntry, AuditFilter, AuditPage } from './audit.ts';
import type { StaffMailKind } from './mails.ts';

/** Shortest new password; the most common ones are refused too (product.md#signing-in-and-up). */
export const minNewPassword = 8;

/** Longest password, refused before it is hashed. */
export const maxPassword = 200;

/**
 * `PATCH /api/auth/user`: omitted fields stay; empty names become null. Returns the user. Another address needs `password` (422
 * `PASSWORD_REQUIRED` without, 403 `WRONG_PASSWORD`), is unverified at first, and both addresses are mailed; 409 `EMAIL_TAKEN` for an
 * address in use.
 */
export interface ProfileChange {
  /** At most 254 characters. */
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  /** The account's current password. */
  password?: string;
}

/** `POST /api/auth/forgot-password`: 202 whether the address has an account or not. The mailed link works once, for an hour. */
export interface ForgottenPassword {
  email: string;
}

/**
 * `POST /api/auth/reset-password`: 204, ends all sessions of the account and starts none. Errors: 404 `NOT_FOUND` for an unknown or used
 * token, 410 `LINK_EXPIRED`, 422 `PASSWORD_TOO_COMMON` or `PASSWORD_IS_ADDRESS`, after which the token still works.
 */
export interface PasswordReset {
  token: string;
  password: string;
}

/**
 * `POST /api/auth/change-password`: 204; this browser gets a new session, all others end. 403 `WRONG_PASSWORD`; other errors as in
 * {@link PasswordReset}.
 */
export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** `GET /api/auth/settings`; `PATCH` takes any of the switches and returns the same. */
export interface AccountSettings {
  /** Whether the owner has opened the mailed link (`POST /api/auth/verify-email` with its token; `POST /api/auth/verification` mails another, 202). */
  emailVerified: boolean;
  /** Mails about status changes; on by default. Mails that an order requires (received, receipt rejected) ignore it. */
  orderUpdates: boolean;
  /** The newsletter to the account's verified address; off by default. */
  marketing: boolean;
  /** Mails about the shop, for admins only; all on by default. 403 `FORBIDDEN` when a customer sends it. */
  staffMails?: StaffMailKind[];
}

export type SettingsChange = Partial<Pick<AccountSettings, 'orderUpdates' | 'marketing' | 'staffMails'>>;

/** `PUT /internal/staff-mails/{userId}` of orders, support and catalog (role `service` only), 204: the mail settings of an admin. */
export interface StaffMails {
  /** Null when the account is no longer an admin. */
  address: string | null;
  kinds: StaffMailKind[];
  /** As in {@link OrderUpdates}. */
  version: number;
}

/** `PUT /internal/order-updates/{userId}` of orders (role `service` only), 204: whether the account gets mails about status changes. */
export interface OrderUpdates {
  wanted: boolean;
  /** Grows with each change of the account's settings; an older version changes nothing. */
  version: number;
}

/** `PUT /internal/newsletter-readers/{userId}` of catalog (role `service` only), 204: the account's newsletter setting. */
export interface AccountNewsletter {
  /** The verified address that gets the newsletter; null for none. */
  address: string | null;
  /** As in {@link OrderUpdates}. */
  version: number;
  /** Version of the owner's last choice. An unsubscribed reader stays unsubscribed until a newer choice arrives. */
  saidAt: number;
}

/** `GET /internal/newsletter-readers/{userId}` of catalog: version of the last choice before the reader unsubscribed by a mailed link. */
export interface LeftNewsletter {
  leftAfter: number | null;
}

/** `GET /api/auth/sessions`: the caller's session first, then by last use. `DELETE …/{id}` ends one, `DELETE …` all but this one; 204. */
export interface OwnSession {
  /** Identifies the session; it is not derived from the cookie. */
  id: string;
  /** Browser and system, such as "Chrome on Android", or "Unknown browser". */
  device: string;
  startedAt: string;
  /** Precise to some minutes. */
  lastSeenAt: string;
  isCurrent: boolean;
}

export const accessActions = [
  ...(['account.register', 'account.sign-in', 'account.sign-in-failed', 'account.sign-out'] as const),
  ...(['account.password-change', 'account.password-reset', 'account.reset-asked'] as const),
  ...(['account.email-change', 'account.email-verify', 'account.role', 'account.session-end'] as const),
  ...(['account.passkey-add', 'account.passkey-remove', 'account.mail-retry', 'account.deletion-retry'] as const),
  ...([
    'account.invite',
    'account.invite-accept',
    'account.invite-withdraw',
    'account.disable',
    'account.enable',
  ] as const),
] as const;
export type AccessAction = (typeof accessActions)[number];

/** `GET /api/auth/activity` (`before`, `limit`): the caller's own entries. */
export type AccountActivity = AuditPage;

export interface AccessLogEntry extends AuditEntry {
  /** The address that the account has now; null once it is deleted. */
  email: string | null;
}

/** `GET /api/admin/audit/accounts`, for admins: entries of all accounts, newest first. */
export interface AccessLogPage extends AuditPage {
  entries: AccessLogEntry[];
}

export interface AccessLogFilter extends AuditFilter {
  /** Part of the account's current address, case-insensitive; at most 254 characters. */
  email?: string;
  action?: AccessAction;
}

/**
 * Re-authentication by the account's password, so that an unattended browser is not enough. All calls answer 403 `WRONG_PASSWORD` for a
 * wrong one.
 * - `POST /api/auth/data`: a JSON file of all data of the account in all services; 503 `SERVICE_UNAVAILABLE` with `retry-after` while a
 * service is down.
 * - `POST /api/auth/deletion`: 204, deletes the account and signs the browser out; 409 `ORDERS_OPEN` with the open orders, 409
 * `LAST_ADMIN`.
 * - `POST /api/auth/passkeys/options`: options of a new passkey; 409 `CONFLICT` at the limit of {@link maxPasskeys}.
 * - `POST /api/auth/passkeys/{id}/removal`: 204.
 */
export interface OwnPassword {
  password: string;
}

/**
 * Staff's re-authentication: `POST /api/auth/confirmation` with {@link OwnPassword} answers 403 `WRONG_PASSWORD` or, with the passkey's
 * options, 401 `SECOND_FACTOR_REQUIRED`. Over https it answers 403 `PASSKEY_MISSING` to an account without one. `POST /api/auth/confirmation/second-factor` then takes the passkey's response. The token is sent
 * in the header `x-confirmation` (identity.ts).
 */
export interface Confirmation {
  confirmation: string;
}
