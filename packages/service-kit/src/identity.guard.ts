import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Identity, Role } from '@shop/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { IdentityVerifier, rolesKey } from './identity.ts';
import { ProblemError } from './problem.ts';

type Roles = ReadonlySet<Role> | undefined;

/** Denies by default: an endpoint or frame without `@Allow` refuses every caller. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(IdentityVerifier) private readonly verifier: IdentityVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return this.admits(ofSocket(context), context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { identity: Identity }>();
    const { authorization } = request.headers;
    request.identity = this.verifier.known(authorization) ?? (await this.verifier.verify(authorization));
    return this.admits(request.identity, context);
  }

  private admits({ role }: Identity, context: ExecutionContext): boolean {
    const allowed =
      this.reflector.get<Roles>(rolesKey, context.getHandler()) ??
      this.reflector.get<Roles>(rolesKey, context.getClass());
    if (allowed?.has(role)) return true;
    if (role === 'guest') throw new ProblemError('UNAUTHENTICATED', 'Please sign in first.');
    throw new ProblemError('FORBIDDEN', 'Your account may not do this.');
  }
}

/** The gateway verified a socket's identity when it opened. */
const ofSocket = (context: ExecutionContext) => context.switchToWs().getClient<{ identity: Identity }>().identity;
