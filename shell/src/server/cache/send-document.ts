import { matchesEtag } from '@shop/service-kit/http/if-none-match';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsBrotli } from '../releases/release.routes.ts';
import type { PackedDocument } from './packed-document.ts';

const always = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  vary: 'accept-encoding',
};

const cacheControl = {
  // The visitor's cookies are in the response, so proxies must not cache it and browsers must revalidate.
  forEverybody: 'private, no-cache',
  // `no-store`, so that Back after sign-out does not show the document to the next person.
  own: 'no-store',
};

/** Sends a document in the accepted encoding, or 304. The caller sets cookies. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: PackedDocument,
): Promise<FastifyReply> {
  const encoding = acceptsBrotli(request.headers['accept-encoding']) ? 'br' : 'identity';
  const etag = document.etag(encoding);
  reply.headers({
    ...always,
    ...document.headers,
    'cache-control': document.forEverybody ? cacheControl.forEverybody : cacheControl.own,
    etag,
  });
  if (document.status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.code(document.status);
  if (encoding === 'identity') return reply.send(await document.plain());
  return reply.header('content-encoding', 'br').send(document.br);
}
