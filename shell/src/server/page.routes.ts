import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { sendProblem } from '@shop/service-kit/problem-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteParts } from './app.ts';
import { choose } from './compose/choose.ts';
import { composePage } from './compose/compose.ts';
import { contentSecurityPolicy } from './compose/policy.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { acceptsBrotli } from './releases/release.routes.ts';

const compress = promisify(brotliCompress);
const ninetyDays = 90 * 86_400;

/** Every other address is a page: composed for this visitor, who stays on one side of a canary. */
export function pageRoutes(app: FastifyInstance, { registry, shop, demo, origin, origins }: SiteParts): void {
  app.get('/*', async (request, reply) => {
    const catalogue = registry.current();
    const visitor = cookieOf(request.headers.cookie, 'visitor') ?? randomBytes(9).toString('base64url');
    const composition = catalogue && choose(catalogue, visitor);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', 'The shop is being set up. Please try again in a minute.');
    const nonce = randomBytes(16).toString('base64');
    const { status, html } = composePage({
      url: new URL(origin + (request.raw.url ?? '/')),
      nonce,
      composition,
      shop: shop.current(),
      demo,
    });
    reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(nonce, origins),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'accept-encoding',
      'set-cookie': [setCookie('visitor', visitor, ninetyDays), setCookie('composition', composition.id)],
    });
    return send(request, reply, html);
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(html);
  const packed = await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return reply.header('content-encoding', 'br').send(packed);
}
