import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/**
 * One line a request, written when its answer is sent. A hook of Fastify's costs a tenth of a logging middleware (which makes
 * a logger for each request and copies its headers only to redact them): headers and bodies are not logged at all.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    // Every gateway asks every second.
    if (request.url === '/readyz') return done();
    const { method } = request;
    // Without the query: signed links carry their key there.
    const url = request.url.split('?')[0];
    const status = reply.statusCode;
    const line = { requestId: request.id, method, url, status, ms: Math.round(reply.elapsedTime * 10) / 10 };
    logger[status >= 500 ? 'error' : 'info'](line, `${method} ${url} ${status}`);
    done();
  });
}
