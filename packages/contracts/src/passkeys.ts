/**
 * Passkeys (WebAuthn). Each ceremony is two calls: the first returns options, the second takes the authenticator's response. A challenge
 * works once, for five minutes, in the browser that requested it.
 */

/** Options of a ceremony as JSON (WebAuthn 3, §5.1), passed to the browser unchanged. */
export interface PasskeyOptions {
  challenge: string;
  [member: string]: unknown;
}

/** `GET /api/auth/passkeys`: the account's own, oldest first. */
export interface Passkey {
  id: string;
  /** Browser and system by default, such as "Chrome on Android"; its owner may rename it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether the owner's other devices have it too. */
  isSynced: boolean;
}

/** `PATCH /api/auth/passkeys/{id}`; returns the passkey. */
export interface PasskeyRename {
  name: string;
}

/** Most passkeys of an account. */
export const maxPasskeys = 20;

export const maxPasskeyName = 60;

/**
 * `POST /api/auth/passkeys`: the authenticator's response for a new passkey (a PublicKeyCredential as JSON); 201 with the
 * {@link Passkey}, 422 `PASSKEY_REFUSED` when it cannot be verified, 409 `CONFLICT` for a passkey in use.
 */
export interface PasskeyCreation {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
}

/**
 * `POST /api/auth/passkey-sign-in` (its options at `…/options`) and `POST /api/auth/second-factor`: the signed response of the
 * authenticator; 200 with the user, 401 `INVALID_CREDENTIALS` for every failure.
 */
export interface PasskeyUse {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/**
 * Extra members of a `SECOND_FACTOR_REQUIRED` problem (401): the password was right, and the staff account has a passkey. `POST
 * /api/auth/second-factor` starts the session.
 */
export interface SecondFactorRequired {
  passkey: PasskeyOptions;
}
