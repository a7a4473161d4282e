import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { isAskedElsewhere, isWellFormed, mayChange, type SecurityHeaders } from './edge/rules.ts';
import { answerOnConnection, errorHandler, malformed, ProblemError, sendProblem } from './problems.ts';
import { jsonLimit, type Route } from './routes.ts';
import { isSocketRequest } from './socket/upgrades.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: string;
    fromAnywhere?: Route['fromAnywhere'];
    /** The response depends on the caller. */
    personal?: boolean;
  }
}

/** Fastify with request ids, the same-origin rule, problem responses and security headers. */
export function createServer(config: Config, logger: Logger, security: SecurityHeaders): FastifyInstance {
  const always = Object.fromEntries(security);
  const addHeaders = (reply: FastifyReply) => reply.header('x-request-id', reply.request.id).headers(always);
  const app = fastify({
    trustProxy: config.trustProxy,
    // Ids are generated, because a client could send another request's id.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A slow upload may take minutes; headers and idle connections may not.
    requestTimeout: 600_000,
    connectionTimeout: 75_000,
    bodyLimit: jsonLimit,
    exposeHeadRoutes: false,
    // Leaves room for added headers, because services accept 16 KiB.
    http: { shouldUpgradeCallback: isSocketRequest, maxHeaderSize: 12_288, headersTimeout: 20_000 },
    clientErrorHandler: answerOnConnection,
    frameworkErrors: (error, request, reply) => errorHandler(logger)(error, request, addHeaders(reply)),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { fromAnywhere, personal } = request.routeOptions.config;
    const isForeign =
      !mayChange(request.method, request.headers, config.publicUrl) || (personal && isAskedElsewhere(request.headers));
    if (!isWellFormed(request.raw)) done(malformed());
    else if (fromAnywhere || !isForeign) done();
    else done(new ProblemError('CROSS_SITE', 'This can be done from the shop’s own pages only.'));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => void addHeaders(reply));
  app.setErrorHandler(errorHandler(logger));
  app.setNotFoundHandler((request, reply) => {
    sendProblem(
      reply,
      new ProblemError('NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`),
    );
  });
  app.addHook('preClose', async () => closeIdle(app));
  return app;
}

/** A connection whose last response ends after `close()` would stay open, waiting for another request. */
function closeIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
}
