import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers 304 without a body when the client already holds what we are about to send. */
export function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: Error | null, payload?: unknown) => void,
): void {
  const known = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (known && typeof etag === 'string' && reply.statusCode === 200 && matches(known, etag)) {
    void reply.code(304).removeHeader('content-encoding').removeHeader('content-length');
    done(null, null);
  } else {
    done(null, payload);
  }
}

const matches = (known: string, etag: string) =>
  known === etag ||
  known.split(',').some((part) => {
    const tag = part.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, '');
  });
