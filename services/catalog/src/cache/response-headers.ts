import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type Coding, codings } from './cached-response.ts';
import type { ResponseCacheOptions } from './response.cache.ts';

const accepted: Record<Coding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

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
  const accepts = request.headers['accept-encoding'] ?? '';
  const coding = codings.find((name) => response.compressed[name] && accepted[name].test(accepts));
  if (!coding) return response.body;
  reply.header('content-encoding', coding);
  return response.compressed[coding] ?? response.body;
}

/** Says that a response could not be confirmed, and how old it is (RFC 9111 §5.1, RFC 9211). */
export function markStale({ createdAt }: CachedResponse, reply: FastifyReply): void {
  const age = Math.floor((Date.now() - createdAt) / 1_000);
  reply.headers({ age, 'cache-control': 'no-cache', 'cache-status': `catalog; hit; ttl=-${age}; detail=database-away` });
}
