import { matchesEtag } from '@shop/service-kit/if-none-match';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers 304 without a body when the client already holds what we are about to send. */
export function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag)) {
    void reply.code(304).removeHeader('content-encoding').removeHeader('content-length');
    done(null, null);
  } else {
    done(null, payload);
  }
}
