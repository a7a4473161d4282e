import { Injectable } from '@nestjs/common';
import type { Registration, User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecondFactor } from '../passkeys/second-factor.service.ts';
import { BrowserCookies } from '../sessions/browser.cookies.ts';
import { placeOf } from '../sessions/place.ts';
import { SessionsService, type SignInMeans } from '../sessions/sessions.service.ts';
import { toUser } from '../users/user.dto.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { invalidCredentials, type SignedIn, SignInAttemptsService } from './sign-in-attempts.service.ts';

export type VerifiedRequest = FastifyRequest & { user: SignedIn };

/** Sign-in method, and the previous caller of the browser. */
interface SignInWay {
  by: SignInMeans;
  /** Absent when the same account continues. */
  caller?: Identity;
}

/**
 * Returns the guest whose data are merged into a customer's account. Data from another account in the same browser are excluded
 * (ADR 65).
 */
const guestToMerge = ({ accountType }: UserEntity, caller?: Identity): string | null =>
  (accountType === 'customer' && caller?.role === 'guest' && caller.guestId) || null;

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttemptsService,
    private readonly sessions: SessionsService,
    private readonly cookies: BrowserCookies,
    private readonly secondFactor: SecondFactor,
  ) {}

  async signIn(request: VerifiedRequest, reply: FastifyReply, caller: Identity): Promise<User> {
    await this.secondFactor.demand(request.user, caller);
    return this.begin(request.user, request, reply, { by: 'password', caller });
  }

  async signInStaff(request: VerifiedRequest, reply: FastifyReply, caller: Identity): Promise<User> {
    if (request.user.user.accountType === 'admin') return this.signIn(request, reply, caller);
    await this.attempts.release(request.user);
    throw new ProblemError('FORBIDDEN', 'Admin access required');
  }

  async register(
    registration: Registration,
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Identity,
  ): Promise<User> {
    const user = await this.users.register(registration);
    return this.begin({ user, attempt: [] }, request, reply, { by: 'password', caller });
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.end(this.cookies.sessionOf(request));
    this.cookies.signedOut(reply);
  }

  /**
   * Returns the signed-in user, or throws UNAUTHENTICATED for guests. Requests by the page server carry an identity token but
   * no session.
   */
  async current(request: FastifyRequest, caller: Identity): Promise<User> {
    const sid = this.cookies.sessionOf(request);
    const user = sid ? (await this.sessions.resolve(sid))?.user : await this.accountOf(caller);
    if (!user) throw new ProblemError('UNAUTHENTICATED', 'You are not signed in.');
    return toUser(user);
  }

  private async accountOf({ role, sub }: Identity): Promise<UserEntity | null> {
    return role === 'guest' ? null : this.users.find(sub);
  }

  /**
   * Replaces the browser's session with a new one. Throws ACCOUNT_DISABLED, or INVALID_CREDENTIALS when the account has changed since the
   * check.
   */
  async begin(
    { user, attempt }: SignedIn,
    request: FastifyRequest,
    reply: FastifyReply,
    { by, caller }: SignInWay,
  ): Promise<User> {
    if (user.disabledAt) return this.refuseDisabled({ user, attempt });
    const previousSid = this.cookies.sessionOf(request);
    const previousDevice = this.cookies.deviceOf(request);
    const guestId = guestToMerge(user, caller);
    const init = {
      user,
      password: user.password ?? null,
      previousSid,
      previousDevice,
      attempt,
      place: placeOf(request),
      by,
      guestId,
    };
    const newSession = await this.sessions.begin(init);
    if (!newSession) throw invalidCredentials();
    this.cookies.signedIn(reply, newSession);
    return toUser(user);
  }

  /** The right password counts as no failed sign-in. */
  private async refuseDisabled(verified: SignedIn): Promise<never> {
    await this.attempts.release(verified);
    throw new ProblemError('ACCOUNT_DISABLED', 'This account is disabled. Please ask an owner of the shop.');
  }
}
