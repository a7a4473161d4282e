import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Upstream } from './catalog.client.ts';

/** Injects what a call to another service takes along: the caller's identity token and the request's id. */
export const Forwarded = createParamDecorator((_: unknown, context: ExecutionContext): Upstream => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return { authorization: request.headers.authorization ?? '', requestId: String(request.id) };
});
