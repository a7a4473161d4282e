import { Injectable } from '@nestjs/common';
import type { Registration, User } from '@shop/contracts/auth';
import { ProblemError } from '@shop/service-kit/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toUser } from '../users/user.dto.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { SessionCookie } from './session.cookie.ts';
import { SessionsService } from './sessions.service.ts';

/** A request whose credentials were verified. */
export type VerifiedRequest = FastifyRequest & { user: UserEntity };

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  async signIn(request: VerifiedRequest, reply: FastifyReply): Promise<User> {
    return this.begin(request.user, request, reply);
  }

  async signInStaff(request: VerifiedRequest, reply: FastifyReply): Promise<User> {
    if (request.user.accountType !== 'admin') throw new ProblemError('FORBIDDEN', 'Admin access required');
    return this.begin(request.user, request, reply);
  }

  async register(registration: Registration, request: FastifyRequest, reply: FastifyReply): Promise<User> {
    return this.begin(await this.users.register(registration), request, reply);
  }

  async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.sessions.end(this.cookie.read(request));
    this.cookie.clear(reply);
  }

  /** The signed-in user of the browser's session; UNAUTHENTICATED for guests. */
  async current(request: FastifyRequest): Promise<User> {
    const session = await this.sessions.resolve(this.cookie.read(request) ?? '');
    if (!session) throw new ProblemError('UNAUTHENTICATED', 'Nobody is signed in.');
    return toUser(session.user);
  }

  private async begin(user: UserEntity, request: FastifyRequest, reply: FastifyReply): Promise<User> {
    this.cookie.set(reply, await this.sessions.begin(user.id, this.cookie.read(request)));
    return toUser(user);
  }
}
