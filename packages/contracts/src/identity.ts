/** Who may hold an identity: a visitor without account, a customer, the shop's staff, or one of our own processes. */
export type Role = 'guest' | 'customer' | 'admin' | 'service';

/**
 * The claims of the identity token (EdDSA JWT, valid 60 s) that the gateway sends to services as
 * `authorization: Bearer …`. Services trust nothing else about the caller (product.md#accounts-and-sessions).
 */
export interface Identity {
  /** User id of a signed-in caller, name of the process for role `service`, else the guest id. */
  sub: string;
  role: Role;
  /** The browser's guest id; also present after sign-in, so that what a guest made stays reachable. */
  guestId?: string;
  email?: string;
  /** First name, else username, else the part of the e-mail before the @. */
  name?: string;
  /** Hash of the front-end versions that the page was composed of. */
  composition?: string;
}

/**
 * Who may call an operation (`x-access` in the OpenAPI documents) or send a frame (`x-frames` there). `everyone` is every guest, customer and
 * admin. `owner` is the account whose the thing is, `guest owner` the browser that made one without an account, signed in or not; to anybody
 * else that thing does not exist (product.md#people-and-roles).
 */
export type Access = 'everyone' | 'guest owner' | 'owner' | Exclude<Role, 'guest'>;

/**
 * The header of a call that says for whom its page takes the caller: the id of an account, or {@link guestPerson}. Where the caller is somebody else the
 * answer is 409 `PERSON_CHANGED`, and nothing is done (ADR 75). It gives no rights.
 */
export const personHeader = 'x-person';
export const guestPerson = 'guest';

/** The header of a call for which staff have just proved again who they are: a token of auth, for five minutes (account.ts). */
export const confirmationHeader = 'x-confirmation';

/** Claims of that token. */
export interface ConfirmationClaims {
  /** The account. */
  sub: string;
  /** The addresses of all admins, who are mailed what is changed with it. */
  notify: string[];
}
export const confirmationAudience = 'confirmation';

/** Issuer of tokens, and the audience of people's. The token of a process names its one service beside it, and opens no other service's `/internal`. */
export const identityIssuer = 'gateway';
export const identityAudience = 'services';
