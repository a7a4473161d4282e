import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Identity } from '@shop/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../http/problem.ts';
import { type CallerKind, callerKind, callersKey, IdentityVerifier } from './identity.ts';

type Kinds = ReadonlySet<CallerKind> | undefined;

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

  private admits(caller: Identity, context: ExecutionContext): boolean {
    const allowed =
      this.reflector.get<Kinds>(callersKey, context.getHandler()) ??
      this.reflector.get<Kinds>(callersKey, context.getClass());
    if (allowed?.has(callerKind(caller))) return true;
    if (caller.role === 'guest') throw new ProblemError('UNAUTHENTICATED', 'Please sign in first.');
    throw new ProblemError('FORBIDDEN', 'Your account may not do this.');
  }
}

/** The gateway verified a socket's identity when it opened. */
const ofSocket = (context: ExecutionContext) => context.switchToWs().getClient<{ identity: Identity }>().identity;
