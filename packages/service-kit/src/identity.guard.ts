import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Identity, Role } from '@shop/contracts/identity';
import type { FastifyRequest } from 'fastify';
import { allowKey, IdentityVerifier } from './identity.ts';
import { ProblemError } from './problem.ts';

/** Denies by default: an endpoint that states nobody with `@Allow` is closed to all. */
@Injectable()
export class IdentityGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(IdentityVerifier) private readonly verifier: IdentityVerifier,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest & { identity: Identity }>();
    request.identity = await this.verifier.verify(request.headers.authorization);
    const allowed =
      this.reflector.getAllAndOverride<(Role | 'everyone')[] | undefined>(allowKey, [context.getHandler(), context.getClass()]) ?? [];
    if (mayPass(request.identity.role, allowed)) return true;
    if (request.identity.role === 'guest') throw new ProblemError('UNAUTHENTICATED', 'Please sign in first.');
    throw new ProblemError('FORBIDDEN', 'Your account may not do this.');
  }
}

const mayPass = (role: Role, allowed: (Role | 'everyone')[]) =>
  allowed.includes(role) || (allowed.includes('everyone') && role !== 'service');
