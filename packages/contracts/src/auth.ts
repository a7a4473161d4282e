import type { StaffRole } from './identity.ts';

/** Account types (product.md#people-and-roles). */
export type AccountType = 'customer' | 'admin';

/** `GET /api/auth/user`, and the response of login, register and profile update; excludes the password. */
export interface User {
  id: string;
  email: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  accountType: AccountType;
  /** Of staff only. Auth of the previous version omits it: then an admin is an owner. */
  staffRole?: StaffRole;
  createdAt: string;
  updatedAt: string;
}

/** `POST /api/auth/login`, `POST /api/admin/auth/login`. */
export interface Credentials {
  email: string;
  password: string;
}

/** `POST /api/auth/register`. */
export interface Registration extends Credentials {
  username?: string;
  firstName?: string;
  lastName?: string;
}

/** `POST /internal/sessions/resolve` (role `service` only): resolves a session cookie for the gateway. */
export interface ResolvedSession {
  user: User | null;
  /** Expiry of the session, ISO 8601; null without a session. */
  expiresAt: string | null;
}

/**
 * Event from auth to the gateways (role `service` only): one JSON object in the `data` of each event of `GET /internal/events`
 * (`text/event-stream`, WHATWG HTML §9.2). Every auth process sends the changes of all of them. Comments (`: ping`) every 5 s keep the
 * stream alive; after 15 s of silence it counts as lost.
 */
export type AuthEvent =
  /**
   * Signed out, expired, or ended by another session. `session` is the SHA-256 of its cookie, hexadecimal, as in
   * {@link sessionKeyAlgorithm}.
   */
  | { type: 'session_ended'; session: string }
  /** Role, name, address or password changed, or the account was deleted: cached data of all its sessions is stale. */
  | { type: 'user_changed'; userId: string };

/** The only form in which a session id is stored, logged or sent: SHA-256 of the cookie's value, hexadecimal. */
export const sessionKeyAlgorithm = { hash: 'sha256', encoding: 'hex' } as const;

/**
 * Name of the session cookie (product.md#accounts-and-sessions). Behind https it carries the `__Host-` prefix (RFC 6265bis §4.1.3.2):
 * browsers then accept it only with Secure, from this host and for the path `/`, so no other host can set one.
 */
export const sessionCookie = (https: boolean) => (https ? '__Host-sid' : 'sid');

/** Name of the guest cookie, with the same `__Host-` prefix. */
export const guestCookie = (https: boolean) => (https ? '__Host-gid' : 'gid');

/**
 * Name of the device cookie, with the same `__Host-` prefix. It marks a browser in which an account signed in before, which gets a
 * separate count of failed sign-ins; it does not identify the current user.
 */
export const deviceCookie = (https: boolean) => (https ? '__Host-did' : 'did');
