/** Account types (text 1 §3). */
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
}

/** Name of the session cookie (decision 13). */
export const sessionCookie = 'sid';
