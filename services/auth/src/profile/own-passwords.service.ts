import { Injectable } from '@nestjs/common';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type SignedIn, SignInAttemptsService } from '../sign-in/sign-in-attempts.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Re-authenticates signed-in users by password, so that access to an open browser is not enough. Failed attempts are limited. */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttemptsService,
  ) {}

  /** Returns the account after a password check. Throws like {@link verify}, but counts nothing for a correct password. */
  async ownerOf(userId: string, password: string, request: FastifyRequest): Promise<UserEntity> {
    const verified = await this.verify(await this.userOf(userId), password, request);
    await this.release(verified);
    return verified.user;
  }

  async userOf(userId: string): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (!user) throw new ProblemError('UNAUTHENTICATED', 'You are not signed in.');
    return user;
  }

  /** Throws WRONG_PASSWORD, or RATE_LIMITED after too many failures of the account or browser. Failures count as failed sign-ins. */
  async verify({ email }: UserEntity, password: string, request: FastifyRequest): Promise<SignedIn> {
    try {
      return await this.attempts.verify(request, { email, password });
    } catch (error) {
      throw error instanceof ProblemError && error.code === 'INVALID_CREDENTIALS' ? wrongPassword() : error;
    }
  }

  ownerAddresses(): Promise<string[]> {
    return this.users.ownerAddresses();
  }

  release(verified: SignedIn): Promise<void> {
    return this.attempts.release(verified);
  }
}

export const wrongPassword = () => new ProblemError('WRONG_PASSWORD', 'This is not your password. Please try again.');
