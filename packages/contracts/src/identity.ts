export type Role = 'guest' | 'customer' | 'admin' | 'service';

/** Roles of staff (product.md#people-and-roles), which are accounts of type `admin`. Each may do what the next one may. */
export const staffRoles = ['owner', 'manager', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Claims of the identity token (EdDSA JWT, valid 60 s) that the gateway sends to services as `authorization: Bearer …`. Services trust
 * nothing else about the caller (product.md#accounts-and-sessions).
 */
export interface Identity {
  /** User id of a signed-in caller, process name for role `service`, else the guest id. */
  sub: string;
  role: Role;
  /** Role of an admin. Gateways of the previous version omit it: then the admin is an owner, because they know no other role. */
  staff?: StaffRole;
  /** The browser's guest id; kept after sign-in, so that the guest's orders and tickets stay reachable. */
  guestId?: string;
  email?: string;
  /** First name, else username, else the part of the e-mail before the @. */
  name?: string;
  /** First and last name of an admin, shown to staff only. Gateways of the previous version omit it. */
  fullName?: string;
}

/**
 * Allowed callers of an operation (`x-access` in the OpenAPI documents) or frame (`x-frames` there). `everyone` is every guest, customer
 * and member of staff. `owner` is the account that owns the resource, `guest owner` the browser that made it without an account, signed
 * in or not; other callers get 404. `staff` are all roles of staff, `manager` managers and owners, `shop owner` owners of the shop
 * (product.md#people-and-roles).
 */
export type Access = 'everyone' | 'guest owner' | 'owner' | 'customer' | 'staff' | 'manager' | 'shop owner' | 'service';

/**
 * Header with the person that the page shows: an account id, or {@link guestPerson}. For another caller the response is 409
 * `PERSON_CHANGED` and the service does nothing (ADR 75). The header grants no rights.
 */
export const personHeader = 'x-person';
export const guestPerson = 'guest';

/** Header with the token of a re-authentication, valid for five minutes (account.ts). */
export const confirmationHeader = 'x-confirmation';

/** Claims of the token in {@link confirmationHeader}. */
export interface ConfirmationClaims {
  sub: string;
  /** Addresses of all owners, who are mailed about the change. */
  notify: string[];
}
export const confirmationAudience = 'confirmation';

/**
 * Issuer of all tokens, and audience of users' tokens. A service token also names one service as its audience, so no other service's
 * `/internal` accepts it.
 */
export const identityIssuer = 'gateway';
export const identityAudience = 'services';
