import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { type Identity, identityAudience, identityIssuer, type Role } from '@shop/contracts/identity';
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { ProblemError } from './problem.ts';

const allowKey = 'shop:allow';

/**
 * States who may call an endpoint (or all of a controller's). Without it the identity guard refuses everyone.
 * `everyone` is every role but `service`.
 */
export const Allow = (...roles: (Role | 'everyone')[]) => SetMetadata(allowKey, roles);
export { allowKey };

/** Injects the verified {@link Identity} of the caller. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return context.switchToHttp().getRequest<{ identity: Identity }>().identity;
});

/** Verifies identity tokens; a token that was verified once is remembered until it expires. */
export class IdentityVerifier {
  private readonly verified = new LRUCache<string, { identity: Identity; expires: number }>({ max: 10_000 });

  constructor(private readonly keys: JWTVerifyGetKey) {}

  /** `source` is the URL of a key set or the key set itself as JSON. */
  static from(source: string): IdentityVerifier {
    const keys = source.startsWith('{')
      ? createLocalJWKSet(JSON.parse(source))
      : createRemoteJWKSet(new URL(source), { cooldownDuration: 1_000 });
    return new IdentityVerifier(keys);
  }

  /** The identity in an `authorization` header that was verified before and has not expired since. */
  known(authorization: string | undefined): Identity | undefined {
    const known = this.verified.get(tokenOf(authorization));
    return known && known.expires > Date.now() ? known.identity : undefined;
  }

  /** The identity in an `authorization` header. Throws UNAUTHENTICATED for anything but a valid, unexpired token. */
  async verify(authorization: string | undefined): Promise<Identity> {
    const known = this.known(authorization);
    if (known) return known;
    const token = tokenOf(authorization);
    const { payload } = await jwtVerify(token, this.keys, {
      issuer: identityIssuer,
      audience: identityAudience,
      algorithms: ['EdDSA'],
    }).catch(() => {
      throw new ProblemError('UNAUTHENTICATED', 'This request carries no valid identity.');
    });
    const identity = payload as unknown as Identity;
    this.verified.set(token, { identity, expires: (payload.exp ?? 0) * 1000 });
    return identity;
  }
}

const tokenOf = (authorization: string | undefined) => (authorization?.startsWith('Bearer ') ? authorization.slice(7) : '');
