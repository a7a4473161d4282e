import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Limiters } from '../edge/rate-limits.ts';
import { ProblemError, tooLarge } from '../problems.ts';
import { methodsOf, type Route } from '../routes.ts';
import type { Forwarder } from './forwarder.ts';
import { type Rate, steady } from './steady.ts';

/** Bodies are read completely within Fastify's limit, so that a slow browser holds no connection to a service; uploads stream. */
export async function addRoute(
  app: FastifyInstance,
  route: Route,
  forwarder: Forwarder,
  limiters: Limiters,
  rate?: Rate,
): Promise<void> {
  const { uploadLimit } = route;
  if (!uploadLimit) return addPaths(app, route, forwarder, limiters);
  await app.register(async (scope) => {
    streamBodies(scope, uploadLimit, rate);
    addPaths(scope, route, forwarder, limiters);
  });
}

function addPaths(scope: FastifyInstance, route: Route, forwarder: Forwarder, limiters: Limiters): void {
  for (const path of ['', route.exact ? '/' : '/*']) {
    scope.route({
      method: methodsOf(route, path),
      url: `${route.prefix === '/' && path ? '' : route.prefix}${path}`,
      config: { route: route.prefix, fromAnywhere: route.fromAnywhere, personal: route.identity === 'personal' },
      onRequest: limiters[route.limit],
      handler: (request, reply) => forwarder.handle(request, reply),
    });
  }
}

/** Node enforces the stated length of an upload. */
function streamBodies(scope: FastifyInstance, limit: number, rate?: Rate): void {
  scope.removeAllContentTypeParsers();
  // Destroys an upload that no service has read.
  scope.addHook('onResponse', async ({ body }) => void (body instanceof Readable && body.destroy()));
  scope.addContentTypeParser('*', (request, payload, done) => {
    const length = request.headers['content-length'];
    if (length === undefined) done(new ProblemError('VALIDATION_FAILED', 'An upload must state its length.'));
    else if (Number(length) > limit) done(tooLarge());
    else done(null, steady(payload, rate));
  });
}
