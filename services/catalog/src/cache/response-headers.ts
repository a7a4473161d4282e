import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './cached-response.ts';
import type { ResponseCacheOptions } from './response.cache.ts';

const readsBrotli = (encodings: string | undefined) => encodings !== undefined && /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(encodings);

/** Sets the headers of a response and chooses the form of its body that this client reads. */
export function prepareResponse(
  response: CachedResponse,
  { contentType, cacheControl }: ResponseCacheOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  reply.headers({
    'content-type': contentType,
    'cache-control': cacheControl,
    etag: response.etag,
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (!response.brotli || !readsBrotli(request.headers['accept-encoding'])) return response.body;
  reply.header('content-encoding', 'br');
  return response.brotli;
}

/** Says that a response could not be confirmed, and how old it is (RFC 9111 §5.1, RFC 9211). */
export function markStale({ createdAt }: CachedResponse, reply: FastifyReply): void {
  const age = Math.floor((Date.now() - createdAt) / 1_000);
  reply.headers({ age, 'cache-control': 'no-cache', 'cache-status': `catalog; hit; ttl=-${age}; detail=database-away` });
}
