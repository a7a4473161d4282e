import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sendProblem } from '@shop/service-kit/problem-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from './app.ts';
import { composePage } from './compose/compose.ts';
import { contentSecurityPolicy } from './compose/policy.ts';
import { acceptsBrotli } from './releases/release.routes.ts';
import { compositionFor, setVisitorCookies } from './visitor.ts';

const compress = promisify(brotliCompress);
const notYet = 'The shop is being set up. Please try again in a minute.';

/** Every other address is a page: composed for this visitor, who stays on one side of a canary. */
export function pageRoutes(app: FastifyInstance, site: SiteParts): void {
  const { shop, demo, origin, origins, isGuest } = site;
  // What an open page asks to learn of a release: the versions that it would get if it were loaded now.
  app.get('/releases/composition', (request, reply) => {
    const { composition } = compositionFor(request, site);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
    return reply.header('cache-control', 'no-store').send({ composition: composition.id });
  });
  app.get('/*', async (request, reply) => {
    const { visitor, composition } = compositionFor(request, site);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
    const nonce = randomBytes(16).toString('base64');
    const { status, html } = composePage({
      url: new URL(origin + (request.raw.url ?? '/')),
      nonce,
      composition,
      shop: shop.current(),
      demo,
      guest: await isGuest(request.headers.authorization),
    });
    setVisitorCookies(reply, visitor, composition, origin);
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, origins),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding',
    });
    return send(request, reply, html);
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(html);
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.header('content-encoding', 'br').send(packed);
}
