import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Upstream } from './catalog.client.ts';

/** Injects what a call to another service takes along: the caller's identity token and the request's id. */
export const Forwarded = createParamDecorator((_: unknown, context: ExecutionContext): Upstream => {
  const request = context.switchToHttp().getRequest<{ id: unknown; headers: { authorization?: string } }>();
  return { authorization: request.headers.authorization ?? '', requestId: String(request.id) };
});
