import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { sendProblem } from '@shop/service-kit/http/problem-body';
import type { FastifyInstance } from 'fastify';
import { releaseFiles } from './release-files.ts';

/** Policy of worker files: workers must not access the network. */
const ofWorkers = "default-src 'none'";

const aYear = 'public, max-age=31536000, immutable';

export function releaseRoutes(app: FastifyInstance, releasesDir: string): void {
  const find = releaseFiles(releasesDir);
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const found = file.endsWith('.br')
        ? undefined
        : await find(name, version, file, acceptsBrotli(request.headers['accept-encoding']));
      const size =
        found &&
        (await stat(found.path).then(
          ({ size }) => size,
          () => undefined,
        ));
      if (!found || size === undefined) return sendProblem(reply, 'NOT_FOUND', 'There is no such release file.');
      reply.headers({
        'cache-control': aYear,
        vary: 'accept-encoding',
        'content-type': found.type,
        'content-length': size,
      });
      if (file.includes('.worker.')) reply.header('content-security-policy', ofWorkers);
      if (found.encoding) reply.header('content-encoding', found.encoding);
      return reply.send(createReadStream(found.path));
    },
  );
  app.get('/releases/*', (_, reply) => sendProblem(reply, 'NOT_FOUND', 'There is no such release file.'));
}

/** Parses accept-encoding: true for `br`, `br;q=0.5` and `*`, false for `br;q=0`. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  const [, quality] = /(?:^|,)\s*(?:br|\*)\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i.exec(String(header ?? '')) ?? [
    undefined,
    '0',
  ];
  return quality === undefined || Number(quality) > 0;
}
