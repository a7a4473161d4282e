import { Injectable } from '@nestjs/common';
import { ProblemError } from '@shop/service-kit/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

  /** Whose account it is, and who knows its password. Throws like {@link verify}, without anything counted where it is right. */
  async ownerOf(userId: string, password: string, request: FastifyRequest): Promise<UserEntity> {
    const verified = await this.verify(await this.userOf(userId), password, request);
    await this.release(verified);
    return verified.user;
  }

  async userOf(userId: string): Promise<UserEntity> {
    const user = await this.users.find(userId);
    if (!user) throw new ProblemError('UNAUTHENTICATED', 'Nobody is signed in.');
    return user;
  }

  /** Throws WRONG_PASSWORD, and RATE_LIMITED where this account or browser failed too often: wrong ones count as failed sign-ins. */
  async verify({ email }: UserEntity, password: string, request: FastifyRequest): Promise<SignedIn> {
    try {
      return await this.attempts.verify(request, { email, password });
    } catch (error) {
      throw error instanceof ProblemError && error.code === 'INVALID_CREDENTIALS' ? wrongPassword() : error;
    }
  }

  /** Who hears of changes that matter to the whole shop. */
  adminAddresses(): Promise<string[]> {
    return this.users.adminAddresses();
  }

  release(verified: SignedIn): Promise<void> {
    return this.attempts.release(verified);
  }
}

export const wrongPassword = () => new ProblemError('WRONG_PASSWORD', 'This is not your password. Please try again.');
