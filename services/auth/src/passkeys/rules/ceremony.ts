/** An existing passkey in the form that WebAuthn options need. */
export interface KnownKey {
  id: string;
  transports: string[];
}

export type Purpose = 'add' | 'sign-in' | 'second-factor';

export const challengeMs = 300_000;

/** Returns the WebAuthn user handle, the base64url form of the account id, which signatures contain. */
export const userHandleOf = (userId: string): string => Buffer.from(userId, 'utf8').toString('base64url');
