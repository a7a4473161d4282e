import { Injectable } from '@nestjs/common';
import type { User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyOptions, PasskeyUse } from '@shop/contracts/passkeys';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyRequest } from 'fastify';
import type { Exchange } from '../profile/own-passwords.service.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { type SignedIn, SignInAttemptsService } from '../sign-in/sign-in-attempts.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { Challenges } from './challenges.service.ts';
import { RelyingParty } from './relying-party.ts';
import { UsedKeys } from './used-keys.service.ts';

/** Signs in users by passkey. Errors never reveal which check failed. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
    private readonly keys: UsedKeys,
    private readonly attempts: SignInAttemptsService,
    private readonly signIns: SignInService,
  ) {}

  async options(caller: Identity): Promise<PasskeyOptions> {
    const options = await this.site.use();
    await this.challenges.keep('sign-in', options.challenge, caller, { userId: null, attempt: [] });
    return options;
  }

  /** Signs in with a passkey alone; the authenticator verifies the user. */
  async signIn(caller: Identity, use: PasskeyUse, { request, reply }: Exchange): Promise<User> {
    const attempt = await this.attempts.admitPasskey(request);
    const challenge = await this.challenges.take('sign-in', use, caller);
    // The user handle names the account.
    const isNamed = use.response.userHandle !== undefined;
    const { owner, isGood } = challenge && isNamed ? await this.keys.verify(use, challenge.challenge) : unverified;
    if (!owner || !isGood) return this.refuse(owner, request);
    return this.signIns.begin({ user: owner, attempt }, request, reply, { by: 'passkey', caller });
  }

  /** Completes a sign-in by password, which counts as failed until now. */
  async secondFactor(caller: Identity, use: PasskeyUse, { request, reply }: Exchange): Promise<User> {
    const verified = await this.verifySecondFactor(caller, use, request);
    return this.signIns.begin(verified, request, reply, { by: 'password and passkey', caller });
  }

  async verifySecondFactor(caller: Identity, use: PasskeyUse, request: FastifyRequest): Promise<SignedIn> {
    const challenge = await this.challenges.take('second-factor', use, caller);
    const { owner, isGood } = challenge ? await this.keys.verify(use, challenge.challenge) : unverified;
    if (!challenge || !owner || !isGood || owner.id !== challenge.userId) return this.refuse(owner, request);
    return { user: owner, attempt: challenge.attempt };
  }

  private refuse(owner: UserEntity | null, request: FastifyRequest): never {
    this.attempts.failed(owner, request);
    throw new ProblemError('INVALID_CREDENTIALS', 'This passkey could not be verified. Please try again.');
  }
}

const unverified = { owner: null, isGood: false };
