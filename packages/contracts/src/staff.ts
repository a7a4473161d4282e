import type { StaffRole } from './identity.ts';

/** `invited`: the person has not set a password yet. `disabled`: the account cannot sign in. */
export const staffStates = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

/** `GET /api/admin/staff`, for owners of the shop only like all calls below it: everybody, oldest account first. */
export interface StaffMember {
  id: string;
  email: string;
  /** Null until the invited person says it. */
  firstName: string | null;
  lastName: string | null;
  role: StaffRole;
  state: StaffState;
  /** Null when there was none in the last year. */
  lastSignInAt: string | null;
  hasPasskey: boolean;
  /** End of the mailed link; null without an unused link, such as before the mail is sent. */
  inviteExpiresAt: string | null;
}

/**
 * `POST /api/admin/staff`: 201 with the {@link StaffMember}; the address gets a link that works once, for three days. Needs the header
 * `x-confirmation` (422 `PASSWORD_REQUIRED` without). 409 `EMAIL_TAKEN` for an address with an account. `POST …/{id}/invite` mails another
 * link, which ends the older one (202). `DELETE …/{id}` withdraws an invite (204). Both are 409 `CONFLICT` once it is accepted.
 */
export interface StaffInvite {
  email: string;
  role: StaffRole;
}

/**
 * `PATCH /api/admin/staff/{id}` changes the named fields, with `x-confirmation`, and ends all sessions of the account. 409 `LAST_ADMIN` when
 * no owner would be left who can sign in, 409 `CONFLICT` when an invited person is disabled, 403 `FORBIDDEN` when the caller has stopped being
 * an owner.
 */
export interface StaffChange {
  role?: StaffRole;
  isDisabled?: boolean;
}

/**
 * `POST /api/auth/staff-invite`: 204, makes the account with the token of the mail's link. Errors as in {@link PasswordReset} (account.ts).
 */
export interface InviteAcceptance {
  token: string;
  password: string;
  firstName: string;
  lastName?: string;
}
