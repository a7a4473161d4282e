import { identityKeys } from '@shop/service-kit/identity/identity-keys';
import { bearerToken, verifyIdentity } from '@shop/service-kit/identity/identity-verification';
import { atMostEvery } from '@shop/service-kit/process/at-most-every';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** The visitor of a page. While auth is down, a visitor is neither guest nor account. */
export interface Visitor {
  /** The gateway confirmed that no user is signed in. */
  guest: boolean;
  /** A signed-in customer or staff member. */
  account: boolean;
  /** Authorization header with the gateway's identity token. */
  authorization: string | undefined;
  address: string;
  requestId: string;
}

type Role = Pick<Visitor, 'guest' | 'account'>;
export type IdentifyVisitor = (request: FastifyRequest) => Promise<Visitor>;

/** Cached verifications: a browser sends one token for a minute, and verifying costs as much as sending a document. */
const mostKnown = 5_000;

/** Verifies the gateway's identity token. A guest needs a guest id. */
export function visitorsByToken(keySet: string, log: Logger): IdentifyVisitor {
  const warn = atMostEvery(1_000, (err: unknown) =>
    log.warn({ err }, 'The key set of identity tokens cannot be fetched.'),
  );
  const keys = identityKeys(keySet, warn);
  const verified = new LRUCache<string, { role: Role; expires: number }>({ max: mostKnown });
  const roleOf = async (authorization: string | undefined): Promise<Role> => {
    const token = bearerToken(authorization);
    if (!token) return unknownVisitor;
    const cached = verified.get(token);
    if (cached && cached.expires > Date.now()) return cached.role;
    try {
      const { identity, expires } = await verifyIdentity(token, keys, 'shell');
      const account = identity.role !== 'guest';
      const role = { guest: !account && identity.guestId !== undefined, account };
      verified.set(token, { role, expires });
      return role;
    } catch (error) {
      warn(error);
      return unknownVisitor;
    }
  };
  return async ({ headers: { authorization, 'x-forwarded-for': address }, ip, id }) => ({
    ...(await roleOf(authorization)),
    authorization,
    address: String(address ?? ip),
    requestId: String(id),
  });
}

const unknownVisitor = { guest: false, account: false };
