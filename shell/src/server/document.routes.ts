import { sendProblem } from '@shop/service-kit/http/problem-body';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from './app.ts';
import { getPage, notYet } from './get-page.ts';
import { compositionFor } from './visitor.ts';

export function documentRoutes(app: FastifyInstance, site: SiteParts): void {
  // An open page compares its versions with the current ones.
  app.get('/releases/composition', (request, reply) => {
    const { composition } = compositionFor(request, site);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
    return reply.header('cache-control', 'no-store').send({ composition: composition.id });
  });
  app.get('/*', (request, reply) => getPage(request, reply, site));
}
