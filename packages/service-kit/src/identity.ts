import { applyDecorators, createParamDecorator, type ExecutionContext, Logger, SetMetadata } from '@nestjs/common';
import type { Access, ConfirmationClaims, Identity, Role } from '@shop/contracts/identity';
import { ApiExtension } from '@shop/service-kit/api-docs';
import { errors, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { atMostEvery } from './at-most-every.ts';
import { identityKeys } from './identity-keys.ts';
import { bearerToken, verifyConfirmation, verifyIdentity } from './identity-verification.ts';
import { ProblemError } from './problem.ts';

/** Where {@link Allow} puts the roles that the identity guard lets pass. */
export const rolesKey = 'shop:roles';
/** The same in the documents: the words as they were given. */
export const accessExtension = 'x-access';

/** Roles that an owner may have; whether the thing is the caller's is asked where it is read (ownership.ts). */
const rolesOf: Record<Access, Role[]> = {
  everyone: ['guest', 'customer', 'admin'],
  'guest owner': ['guest', 'customer', 'admin'],
  owner: ['customer', 'admin'],
  customer: ['customer'],
  admin: ['admin'],
  service: ['service'],
};

/**
 * States who may call an endpoint or send a frame (or all of a controller's or gateway's); a handler's word goes before its class's.
 * Without it the identity guard refuses everyone and the OpenAPI document is not made. The service's access test tries all others.
 */
export const Allow = (...access: [Access, ...Access[]]) =>
  applyDecorators(SetMetadata(rolesKey, new Set(access.flatMap((word) => rolesOf[word]))), ApiExtension(accessExtension, access));

/** Injects the verified {@link Identity} of the caller. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return context.switchToHttp().getRequest<{ identity: Identity }>().identity;
});

/** Verifies identity tokens; a token that was verified once is remembered until it expires. */
export class IdentityVerifier {
  private readonly verified = new LRUCache<string, { identity: Identity; expires: number }>({ max: 10_000 });

  private constructor(
    private readonly keys: JWTVerifyGetKey,
    private readonly service: string,
    private readonly warn: (error: unknown) => void,
  ) {}

  /** `source` is the URL of a key set or the key set itself as JSON; one from a URL is fetched again after `maxAgeMs`. Tokens are for `service`. */
  static from(source: string, service: string, maxAgeMs?: number): IdentityVerifier {
    const logger = new Logger(IdentityVerifier.name);
    const warn = atMostEvery(1_000, (err: unknown) => logger.warn({ err }, 'The key set of identity tokens cannot be fetched.'));
    return new IdentityVerifier(identityKeys(source, warn, maxAgeMs), service, warn);
  }

  /** The identity in an `authorization` header that was verified before and has not expired since. */
  known(authorization: string | undefined): Identity | undefined {
    const known = this.verified.get(bearerToken(authorization));
    return known && known.expires > Date.now() ? known.identity : undefined;
  }

  /**
   * The identity in an `authorization` header. Throws UNAUTHENTICATED for anything but a valid, unexpired token, and
   * SERVICE_UNAVAILABLE while that cannot be known: nobody is signed out because a key set is away.
   */
  async verify(authorization: string | undefined): Promise<Identity> {
    const known = this.known(authorization);
    if (known) return known;
    const token = bearerToken(authorization);
    const verified = await verifyIdentity(token, this.keys, this.service).catch((error: unknown) => {
      throw this.problem(error);
    });
    this.verified.set(token, verified);
    return verified.identity;
  }

  /** The claims of a confirmation; undefined for anything but a valid one. Throws SERVICE_UNAVAILABLE while that cannot be known. */
  async confirmation(token: string): Promise<ConfirmationClaims | undefined> {
    return verifyConfirmation(token, this.keys).catch((error: unknown) => {
      if (isOfToken(error)) return undefined;
      throw this.problem(error);
    });
  }

  private problem(error: unknown): ProblemError {
    if (isOfToken(error)) return new ProblemError('UNAUTHENTICATED', 'This request carries no valid identity.');
    this.warn(error);
    return new ProblemError('SERVICE_UNAVAILABLE', 'It cannot be known just now who you are. Please try again in a moment.');
  }
}

const tokenErrors = [
  ...[errors.JWTInvalid, errors.JWTExpired, errors.JWTClaimValidationFailed],
  ...[errors.JWSInvalid, errors.JWSSignatureVerificationFailed, errors.JOSEAlgNotAllowed, errors.JOSENotSupported],
  errors.JWKSNoMatchingKey,
];

/** jose's other errors are of the key set: it timed out, or is none. */
const isOfToken = (error: unknown) => tokenErrors.some((kind) => error instanceof kind);
