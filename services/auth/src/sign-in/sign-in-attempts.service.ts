import { Injectable } from '@nestjs/common';
import type { Credentials } from '@shop/contracts/auth';
import { networkOf } from '@shop/service-kit/http/network';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyRequest } from 'fastify';
import { AuditService } from '../audit/audit.service.ts';
import { isOutdated } from '../passwords/argon2id.ts';
import { hashPassword, passwordMatches } from '../passwords/password.ts';
import { BrowserCookies, keyOf } from '../sessions/browser.cookies.ts';
import { placeOf } from '../sessions/place.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { drainSeconds, type FailureKind } from './rules/sign-in-limits.ts';
import { SignInAttemptsQueries } from './sign-in-attempts.queries.ts';

/** Hash for unknown addresses, so that they take as long as a wrong password. */
const dummyHash = hashPassword('no account has this');

/** Account with a verified password, and the keys that still count the attempt as failed. */
export interface SignedIn {
  user: UserEntity;
  attempt: string[];
}

/** Checks passwords and limits failures per account and address. Every cause of a failure has the same response. */
@Injectable()
export class SignInAttemptsService {
  constructor(
    private readonly queries: SignInAttemptsQueries,
    private readonly cookies: BrowserCookies,
    private readonly audit: AuditService,
  ) {}

  /** Throws INVALID_CREDENTIALS or RATE_LIMITED, alike for wrong passwords and unknown accounts. */
  async verify(request: FastifyRequest, { email, password }: Credentials): Promise<SignedIn> {
    const device = this.cookies.deviceOf(request);
    const network = networkOf(String(request.headers['x-forwarded-for']));
    const { allowed, user, keys } = await this.queries.admit({ email, device: device ? keyOf(device) : null, network });
    if (!allowed) return this.refuse(keys);
    const matches = await passwordMatches(password, user?.password ?? (await dummyHash));
    if (user && matches) {
      if (isOutdated(user.password)) await this.renew(user, password);
      return { user, attempt: keys };
    }
    this.failed(user, request);
    throw invalidCredentials();
  }

  /**
   * Counts a passkey attempt by network address only, because the passkey names the account and must not lock out its owner.
   * Returns the counted keys until the sign-in releases them.
   */
  async admitPasskey(request: FastifyRequest): Promise<string[]> {
    const keys = await this.queries.admitAddress(networkOf(String(request.headers['x-forwarded-for'])));
    if (keys.length > 0) return keys;
    throw tooMany('address');
  }

  private async renew(user: UserEntity, password: string): Promise<void> {
    const hash = await hashPassword(password);
    if (await this.queries.rehash(user, hash)) user.password = hash;
  }

  failed(user: UserEntity | null, request: FastifyRequest): void {
    this.audit.signInFailed(user?.id ?? null, placeOf(request).address);
  }

  /** Releases the other key, because a refused attempt must not count twice. */
  private async refuse(keys: string[]): Promise<never> {
    if (keys.length > 0) await this.queries.release(keys);
    throw tooMany('account');
  }

  release({ attempt }: SignedIn): Promise<void> {
    return this.queries.release(attempt);
  }
}

export const invalidCredentials = () => new ProblemError('INVALID_CREDENTIALS', 'Invalid credentials');
const tooMany = (kind: FailureKind) =>
  new ProblemError(
    'RATE_LIMITED',
    'Too many failed sign-ins. Please try again in a few minutes.',
    {},
    drainSeconds[kind],
  );
