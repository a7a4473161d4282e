import { Injectable } from '@nestjs/common';
import { ProblemError } from '@shop/service-kit/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { drainSeconds } from '../sign-in/rules/sign-in-limits.ts';
import { type SignedIn, SignInAttemptsService } from '../sign-in/sign-in-attempts.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';

/** A request under way. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Asks signed-in people for their password again: whoever found an open browser does not know it, and cannot guess at it. */
@Injectable()
export class OwnPasswords {
  constructor(
    private readonly users: UsersService,
    private readonly attempts: SignInAttemptsService,
  ) {}

  async userOf(userId: string): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (!user) throw new ProblemError('UNAUTHENTICATED', 'Nobody is signed in.');
    return user;
  }

  /** Throws WRONG_PASSWORD, and RATE_LIMITED where this account or browser failed too often: wrong ones count as failed sign-ins. */
  async verify({ email }: UserEntity, password: string, { request, reply }: Exchange): Promise<SignedIn> {
    try {
      return await this.attempts.verify(request, { email, password });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'RATE_LIMITED') reply.header('retry-after', drainSeconds.account);
      throw error instanceof ProblemError && error.code === 'INVALID_CREDENTIALS' ? wrongPassword() : error;
    }
  }

  release(verified: SignedIn): Promise<void> {
    return this.attempts.release(verified);
  }
}

export const wrongPassword = () => new ProblemError('WRONG_PASSWORD', 'This is not your password. Please try again.');
