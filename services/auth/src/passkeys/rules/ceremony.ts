/** What an authenticator is told of a key that the account has. */
export interface KnownKey {
  id: string;
  transports: string[];
}

/** What a challenge may be answered for. */
export type Purpose = 'add' | 'sign-in' | 'second-factor';

/** How long an authenticator has to answer. */
export const challengeMs = 300_000;

/** How we name the account to authenticators, which give it back with each signature (base64url of its id). */
export const userHandleOf = (userId: string): string => Buffer.from(userId, 'utf8').toString('base64url');
