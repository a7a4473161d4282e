import type { AuditEntry, AuditFilter, AuditPage } from './audit.ts';

/** A new password: at least this many characters, and none of the most common ones (product.md#signing-in-and-up). */
export const minNewPassword = 8;

/** A longer one is refused before it is hashed. */
export const maxPassword = 200;

/**
 * `PATCH /api/auth/user`: what is left out stays; empty names become null. Answers with the user. Another address needs `password`
 * (422 `PASSWORD_REQUIRED` without, 403 `WRONG_PASSWORD`), is unverified at first, and both addresses are told; one that somebody has is 409 `EMAIL_TAKEN`.
 */
export interface ProfileChange {
  /** At most 254 characters. */
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
  /** The password that the account has. */
  password?: string;
}

/** `POST /api/auth/forgot-password`: 202 whether the address has an account or not. A link that works once, for an hour, is mailed. */
export interface ForgottenPassword {
  email: string;
}

/**
 * `POST /api/auth/reset-password`: 204, all sessions of the account end, nobody is signed in by it. An unknown or used token is 404 `NOT_FOUND`,
 * an expired one 410 `LINK_EXPIRED`, a password that is no good 422 `PASSWORD_TOO_COMMON` or `PASSWORD_IS_ADDRESS`: the token stays good then.
 */
export interface PasswordReset {
  token: string;
  password: string;
}

/** `POST /api/auth/change-password`: 204; this browser gets a new session, all others end. 403 `WRONG_PASSWORD`, else as {@link PasswordReset}. */
export interface PasswordChange {
  currentPassword: string;
  password: string;
}

/** `GET /api/auth/settings`; `PATCH` takes the two switches, each on its own, and answers alike. */
export interface AccountSettings {
  /** Whether the owner has opened the mailed link (`POST /api/auth/verify-email` with its token; `POST /api/auth/verification` mails another, 202). */
  emailVerified: boolean;
  /** Mails when an order moves on; on at first. What an order must say (received, a receipt rejected) is mailed in any case. */
  orderUpdates: boolean;
  /** The newsletter to the account's address, once it is verified; off at first. */
  marketing: boolean;
}

export type SettingsChange = Partial<Pick<AccountSettings, 'orderUpdates' | 'marketing'>>;

/** `PUT /internal/order-updates/{userId}` of orders (role `service` only), 204: whether the account's orders tell by mail that they move on. */
export interface OrderUpdates {
  wanted: boolean;
  /** Grows with each change of the account's settings: what is older than what is known changes nothing. */
  version: number;
}

/** `PUT /internal/newsletter-readers/{userId}` of catalog (role `service` only), 204: the newsletter as the account wants it. */
export interface AccountNewsletter {
  /** The verified address that wants it; null: none does. */
  address: string | null;
  /** As of {@link OrderUpdates}. */
  version: number;
  /** The version of the owner's last word on it. A reader who left by a newsletter's own link stays away until there is a newer one. */
  saidAt: number;
}

/** `GET /internal/newsletter-readers/{userId}` of catalog: the word of the account after which its reader left by a newsletter's own link. */
export interface LeftNewsletter {
  leftAfter: number | null;
}

/** `GET /api/auth/sessions`: this one first, then the latest used first. `DELETE …/{id}` ends one, `DELETE …` all but this one; 204. */
export interface OwnSession {
  /** Names the session; says nothing about its cookie. */
  id: string;
  /** Browser and system, such as "Chrome on Android"; "Unknown browser" where it does not say. */
  device: string;
  startedAt: string;
  /** Precise to some minutes. */
  lastSeenAt: string;
  isCurrent: boolean;
}

/** What happens to an account's access. */
export const accessActions = [
  ...(['account.register', 'account.sign-in', 'account.sign-in-failed', 'account.sign-out'] as const),
  ...(['account.password-change', 'account.password-reset', 'account.reset-asked'] as const),
  ...(['account.email-change', 'account.email-verify', 'account.role', 'account.session-end'] as const),
  ...(['account.passkey-add', 'account.passkey-remove', 'account.mail-retry'] as const),
] as const;
export type AccessAction = (typeof accessActions)[number];

/** `GET /api/auth/activity` (`before`, `limit`): the caller's own entries. */
export type AccountActivity = AuditPage;

/** An entry of the access log as staff read it. */
export interface AccessLogEntry extends AuditEntry {
  /** The address that the account has now; null once it is deleted. */
  email: string | null;
}

/** `GET /api/admin/audit/accounts`, for admins: everybody's entries, newest first. */
export interface AccessLogPage extends AuditPage {
  entries: AccessLogEntry[];
}

/** Its query. */
export interface AccessLogFilter extends AuditFilter {
  /** Part of the address that the account has now, whatever its case; 254 characters at most. */
  email?: string;
  action?: AccessAction;
}

/**
 * The password that the account has, for what an open browser that somebody finds must not be enough for. 403 `WRONG_PASSWORD`, else:
 * `POST /api/auth/data`: a JSON file of everything that all services hold about the account; 503 `SERVICE_UNAVAILABLE` with
 * `retry-after` while a service does not answer. `POST /api/auth/deletion`: 204, the account is gone and the browser signed out; 409
 * `ORDERS_OPEN` naming orders that are under way, 409 `LAST_ADMIN`. `POST /api/auth/passkeys/options`: the options of a new key; 409 `CONFLICT`
 * where the account has as many as it may. `POST /api/auth/passkeys/{id}/removal`: 204.
 */
export interface OwnPassword {
  password: string;
}

/**
 * Staff: `POST /api/auth/confirmation` with {@link OwnPassword}: 403 `WRONG_PASSWORD`, 401 `SECOND_FACTOR_REQUIRED` with the options of the
 * passkey; then `POST /api/auth/confirmation/second-factor` with its answer. It is sent on in the header `x-confirmation` (identity.ts).
 */
export interface Confirmation {
  confirmation: string;
}
