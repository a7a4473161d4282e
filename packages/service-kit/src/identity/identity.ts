import { applyDecorators, createParamDecorator, type ExecutionContext, Logger, SetMetadata } from '@nestjs/common';
import type { Access, ConfirmationClaims, Identity, Role, StaffRole } from '@shop/contracts/identity';
import { ApiExtension } from '@shop/service-kit/http/api-docs';
import { errors, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { ProblemError } from '../http/problem.ts';
import { atMostEvery } from '../process/at-most-every.ts';
import { identityKeys } from './identity-keys.ts';
import { bearerToken, verifyConfirmation, verifyIdentity } from './identity-verification.ts';

/** Metadata key of the callers that {@link Allow} grants. */
export const callersKey = 'shop:callers';
/** OpenAPI extension with the arguments of {@link Allow}. */
export const accessExtension = 'x-access';

/** Kind of caller that {@link Allow} distinguishes: staff by their roles. */
export type CallerKind = Exclude<Role, 'admin'> | StaffRole;

export const callerKind = (caller: Identity): CallerKind =>
  caller.role === 'admin' ? (caller.staff ?? 'owner') : caller.role;

/** Callers that may be an owner; ownership.ts checks the ownership itself. */
const kindsOf: Record<Access, CallerKind[]> = {
  everyone: ['guest', 'customer', 'support', 'manager', 'owner'],
  'guest owner': ['guest', 'customer', 'support', 'manager', 'owner'],
  owner: ['customer', 'support', 'manager', 'owner'],
  customer: ['customer'],
  staff: ['support', 'manager', 'owner'],
  manager: ['manager', 'owner'],
  'shop owner': ['owner'],
  service: ['service'],
};

/**
 * Declares the callers of an endpoint, a frame or a whole class; a handler's declaration overrides its class's. Without it the
 * guard refuses everyone and the OpenAPI document cannot be written.
 */
export const Allow = (...access: [Access, ...Access[]]) =>
  applyDecorators(
    SetMetadata(callersKey, new Set(access.flatMap((word) => kindsOf[word]))),
    ApiExtension(accessExtension, access),
  );

/** Injects the verified {@link Identity} of the caller. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  return context.switchToHttp().getRequest<{ identity: Identity }>().identity;
});

/** Verifies identity tokens and caches verified tokens until they expire. */
export class IdentityVerifier {
  private readonly verified = new LRUCache<string, { identity: Identity; expires: number }>({ max: 10_000 });

  private constructor(
    private readonly keys: JWTVerifyGetKey,
    private readonly service: string,
    private readonly warn: (error: unknown) => void,
  ) {}

  /**
   * Creates a verifier of tokens for `service`. `source` is the URL of a key set, fetched again after `maxAgeMs`, or the key
   * set itself as JSON.
   */
  static from(source: string, service: string, maxAgeMs?: number): IdentityVerifier {
    const logger = new Logger(IdentityVerifier.name);
    const warn = atMostEvery(1_000, (err: unknown) =>
      logger.warn({ err }, 'The key set of identity tokens cannot be fetched.'),
    );
    return new IdentityVerifier(identityKeys(source, warn, maxAgeMs), service, warn);
  }

  /** Returns the cached identity of an `authorization` header. */
  known(authorization: string | undefined): Identity | undefined {
    const cached = this.verified.get(bearerToken(authorization));
    return cached && cached.expires > Date.now() ? cached.identity : undefined;
  }

  /**
   * Returns the identity of an `authorization` header. Throws UNAUTHENTICATED for an invalid or expired token, and
   * SERVICE_UNAVAILABLE while the keys are missing, so that no one is signed out.
   */
  async verify(authorization: string | undefined): Promise<Identity> {
    const cached = this.known(authorization);
    if (cached) return cached;
    const token = bearerToken(authorization);
    const verified = await verifyIdentity(token, this.keys, this.service).catch((error: unknown) => {
      throw this.problem(error);
    });
    this.verified.set(token, verified);
    return verified.identity;
  }

  /** Returns the claims of a valid confirmation, or undefined. Throws SERVICE_UNAVAILABLE while the keys are missing. */
  async confirmation(token: string): Promise<ConfirmationClaims | undefined> {
    return verifyConfirmation(token, this.keys).catch((error: unknown) => {
      if (isOfToken(error)) return undefined;
      throw this.problem(error);
    });
  }

  private problem(error: unknown): ProblemError {
    if (isOfToken(error)) return new ProblemError('UNAUTHENTICATED', 'This request carries no valid identity.');
    this.warn(error);
    return new ProblemError(
      'SERVICE_UNAVAILABLE',
      'We cannot check who you are right now. Please try again in a moment.',
    );
  }
}

const tokenErrors = [
  ...[errors.JWTInvalid, errors.JWTExpired, errors.JWTClaimValidationFailed],
  ...[errors.JWSInvalid, errors.JWSSignatureVerificationFailed, errors.JOSEAlgNotAllowed, errors.JOSENotSupported],
  errors.JWKSNoMatchingKey,
];

/** jose's other errors concern the key set, such as a timeout. */
const isOfToken = (error: unknown) => tokenErrors.some((kind) => error instanceof kind);
