import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CachedResponse, type Coding, codings, isPhotograph } from './cached-response.ts';
import type { ResponseCacheOptions } from './response.cache.ts';

const accepted: Record<Coding, RegExp> = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** Sets the headers of a response and chooses the form of its body that this client reads. */
export function prepareResponse(
  response: CachedResponse,
  options: ResponseCacheOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Buffer {
  reply.headers({
    'content-type': response.picture?.type ?? options.contentType,
    'cache-control': lifetime(response, options, request),
    etag: response.etag,
    vary: isPhotograph(response.picture?.type) ? 'accept' : 'accept-encoding',
    'x-content-type-options': 'nosniff',
    // Mails show pictures, and are another site to the browser.
    ...(response.picture && { 'cross-origin-resource-policy': 'cross-origin' }),
  });
  const accepts = request.headers['accept-encoding'] ?? '';
  const coding = codings.find((name) => response.compressed[name] && accepted[name].test(accepts));
  if (!coding) return response.body;
  reply.header('content-encoding', coding);
  return response.compressed[coding] ?? response.body;
}

/** A picture is for good at the address that names its version, and to be confirmed at any other, such as one that an old cart holds. */
function lifetime({ picture }: CachedResponse, { cacheControl }: ResponseCacheOptions, { query }: FastifyRequest): string {
  if (!picture) return cacheControl;
  return (query as { v?: unknown }).v === picture.version ? 'public, max-age=31536000, immutable' : 'public, no-cache';
}

/** Says that a response could not be confirmed, and how old it is (RFC 9111 §5.1, RFC 9211). */
export function markStale({ createdAt }: CachedResponse, reply: FastifyReply): void {
  const age = Math.floor((Date.now() - createdAt) / 1_000);
  reply.headers({ age, 'cache-control': 'public, no-cache', 'cache-status': `catalog; hit; ttl=-${age}; detail=database-away` });
}
