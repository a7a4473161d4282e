/** Account types (product.md#people-and-roles). */
export type AccountType = 'customer' | 'admin';

/** `GET /api/auth/user` and the answer of login, register and profile update. Never the password. */
export interface User {
  id: string;
  email: string;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  accountType: AccountType;
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

/** `POST /internal/sessions/resolve` (role `service` only): what the gateway learns about a session cookie. */
export interface ResolvedSession {
  user: User | null;
  /** When the session ends by itself, ISO 8601; null without a session. */
  expiresAt: string | null;
}

/**
 * What auth sends the gateways (role `service` only): one JSON object in the `data` of each event of the stream
 * `GET /internal/events` (`text/event-stream`, WHATWG HTML §9.2). Every auth process sends what any of them changed.
 * Comments (`: ping`) every 5 s prove that the stream lives; after 15 s of silence it counts as lost.
 */
export type AuthEvent =
  /** Signed out, expired, or ended from elsewhere. `session` is the SHA-256 of its cookie, hexadecimal, as in {@link sessionKeyAlgorithm}. */
  | { type: 'session_ended'; session: string }
  /** Role, name, address or password changed, or the account is gone: what is known of all its sessions is stale. */
  | { type: 'user_changed'; userId: string };

/** The only form in which a session id is stored, logged or sent: SHA-256 of the cookie's value, hexadecimal. */
export const sessionKeyAlgorithm = { hash: 'sha256', encoding: 'hex' } as const;

/**
 * Name of the session cookie (product.md#accounts-and-sessions). Behind https it carries the `__Host-` prefix (RFC 6265bis §4.1.3.2): browsers
 * then accept it only with Secure, for this very host and for the path `/`, so no other host can plant one.
 */
export const sessionCookie = (https: boolean) => (https ? '__Host-sid' : 'sid');

/** Name of the guest cookie, under the same rule. */
export const guestCookie = (https: boolean) => (https ? '__Host-gid' : 'gid');

/**
 * Name of the device cookie, under the same rule: a browser in which an account signed in before is known to it, and keeps
 * its own count of failed sign-ins. It says nothing about who is signed in.
 */
export const deviceCookie = (https: boolean) => (https ? '__Host-did' : 'did');
