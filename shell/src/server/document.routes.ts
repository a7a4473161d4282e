import { sendProblem } from '@shop/service-kit/problem-body';
import type { FastifyInstance } from 'fastify';
import type { SiteParts } from './app.ts';
import { sendDocument } from './cache/send-document.ts';
import { pageAddress } from './page-address.ts';
import { compositionFor, setVisitorCookies } from './visitor.ts';

/** Characters of a path; every page's own are far below, and what a page reads for it must fit into an address, too. */
const longestPath = 512;
const notYet = 'The shop is being set up. Please try again in a minute.';

/** Every other address is a page: composed for this visitor, who stays on one side of a canary. */
export function documentRoutes(app: FastifyInstance, site: SiteParts): void {
  const { documents, origin, identify } = site;
  // What an open page asks to learn of a release: the versions that it would get if it were loaded now.
  app.get('/releases/composition', (request, reply) => {
    const { composition } = compositionFor(request, site);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
    return reply.header('cache-control', 'no-store').send({ composition: composition.id });
  });
  app.get('/*', async (request, reply) => {
    const { visitor, composition } = compositionFor(request, site);
    if (!composition) return sendProblem(reply, 'SERVICE_UNAVAILABLE', notYet);
    const { url, moved } = pageAddress(origin, request.raw.url ?? '/');
    if (url.pathname.length > longestPath) return sendProblem(reply, 'NOT_FOUND', 'No page has an address this long.');
    if (moved) return reply.header('cache-control', 'no-store').redirect(moved, 308);
    const document = await documents.documentFor({ url, composition, ...(await identify(request)) });
    setVisitorCookies(reply, visitor, composition, origin);
    return sendDocument(request, reply, document);
  });
}
