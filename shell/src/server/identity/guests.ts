import { atMostEvery } from '@shop/service-kit/at-most-every';
import { identityKeys } from '@shop/service-kit/identity-keys';
import { bearerToken, verifyIdentity } from '@shop/service-kit/identity-verification';
import type { Logger } from 'pino';

/** Whether the sender of an `authorization` header is a guest; false also where that is not known. */
export type IsGuest = (authorization: string | undefined) => Promise<boolean>;

/**
 * Reads the gateway's identity token. Only a guest with an id of its own is known to be one: while sign-in is down everybody is
 * nobody in particular, and the browser asks.
 */
export function guestsByToken(keySet: string, log: Logger): IsGuest {
  const warn = atMostEvery(1_000, (err: unknown) => log.warn({ err }, 'The key set of identity tokens cannot be fetched.'));
  const keys = identityKeys(keySet, warn);
  return async (authorization) => {
    const token = bearerToken(authorization);
    if (!token) return false;
    try {
      const { identity } = await verifyIdentity(token, keys);
      return identity.role === 'guest' && identity.guestId !== undefined;
    } catch (error) {
      warn(error);
      return false;
    }
  };
}
