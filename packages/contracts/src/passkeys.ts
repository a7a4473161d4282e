/**
 * Passkeys (WebAuthn). Each ceremony is two calls: one answers with options, the browser's authenticator answers those, the other call
 * takes what it said. A challenge is good once, for five minutes, in the browser that asked for it.
 */

/** Options of a ceremony as JSON (WebAuthn 3, §5.1), for the browser as they are. */
export interface PasskeyOptions {
  challenge: string;
  [member: string]: unknown;
}

/** `GET /api/auth/passkeys`: the account's own, oldest first. */
export interface Passkey {
  id: string;
  /** Browser and system at first, such as "Chrome on Android"; its owner may rename it. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether the owner's other devices have it, too. */
  isSynced: boolean;
}

/** `PATCH /api/auth/passkeys/{id}`; answers with the key. */
export interface PasskeyRename {
  name: string;
}

/** An account has at most as many. */
export const maxPasskeys = 20;

export const maxPasskeyName = 60;

/**
 * `POST /api/auth/passkeys`: what the authenticator said of the new key (a PublicKeyCredential as JSON); 201 with the {@link Passkey}, 422
 * `PASSKEY_REFUSED` for what cannot be verified, 409 `CONFLICT` for a key that is in use.
 */
export interface PasskeyCreation {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
}

/**
 * `POST /api/auth/passkey-sign-in` (its options at `…/options`) and `POST /api/auth/second-factor`: what the authenticator signed; 200 with the
 * user, 401 `INVALID_CREDENTIALS` whatever was wrong.
 */
export interface PasskeyUse {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}

/**
 * Beside the members of a problem with the code `SECOND_FACTOR_REQUIRED` (401): the password was right, and the account is staff's with a
 * passkey. `POST /api/auth/second-factor` begins the session.
 */
export interface SecondFactorRequired {
  passkey: PasskeyOptions;
}
