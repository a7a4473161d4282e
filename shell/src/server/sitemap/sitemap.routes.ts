import { createGunzip } from 'node:zlib';
import { matchesEtag } from '@shop/service-kit/http/if-none-match';
import { sendProblem, usualDetail } from '@shop/service-kit/http/problem-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choose } from '../compose/choose.ts';
import type { RegistryWatch } from '../registry/registry-watch.ts';
import type { Sitemap, SitemapFile } from './sitemap.ts';
import { type Declared, declaredBy } from './sitemap-plan.ts';

export function sitemapRoutes(app: FastifyInstance, registry: RegistryWatch, sitemap: Sitemap): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const catalogue = registry.current();
    const composition = catalogue && choose(catalogue, '');
    const declared = composition && declaredBy(composition);
    if (!declared?.pages.length) return sendProblem(reply, 'SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE);
    const pending = fileOf(sitemap, declared, request.query as Record<string, unknown>);
    // Answers 503 after a failure, because search engines would drop pages missing from a partial map.
    const file = await pending.catch(() => 'away' as const);
    if (file === 'away') {
      reply.header('retry-after', '60');
      return sendProblem(reply, 'SERVICE_UNAVAILABLE', usualDetail.SERVICE_UNAVAILABLE);
    }
    return file ? send(request, reply, file) : sendProblem(reply, 'NOT_FOUND', 'The sitemap has no such part.');
  });
}

function fileOf(
  sitemap: Sitemap,
  declared: Declared,
  { part }: Record<string, unknown>,
): Promise<SitemapFile | undefined> {
  if (part === undefined) return sitemap.whole(declared);
  if (typeof part !== 'string' || !/^\d{1,5}$/.test(part)) return Promise.resolve(undefined);
  return sitemap.part(declared, Number(part));
}

function send(request: FastifyRequest, reply: FastifyReply, { gzip, etag: hash }: SitemapFile): FastifyReply {
  const packed = acceptsGzip(request.headers['accept-encoding']);
  const etag = `"${hash}${packed ? '-gzip' : ''}"`;
  reply.headers({
    'cache-control': 'public, max-age=300',
    vary: 'accept-encoding',
    etag,
    'content-type': 'application/xml; charset=utf-8',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (packed) return reply.header('content-encoding', 'gzip').send(gzip);
  const plain = createGunzip();
  plain.end(gzip);
  return reply.send(plain);
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  const [, quality] = /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(header ?? '')) ?? [
    undefined,
    '0',
  ];
  return quality === undefined || Number(quality) > 0;
}
