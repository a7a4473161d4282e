import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Logs and counts finished requests. Query strings are omitted, because tracking links contain secrets. */
export function observeRequests(app: FastifyInstance, logger: Logger, registry: Registry): void {
  const requests = new Counter({
    name: 'gateway_requests_total',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time from the request to the end of its answer, by route',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const status = reply.raw.statusCode;
    requests.inc({ route, method: request.method, status });
    duration.observe({ route }, reply.elapsedTime / 1_000);
    logger.info({
      requestId: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    });
    done();
  });
}

/** Without these events an ended session stays cached for up to half a second. */
export function observeEvents(events: { connected: boolean }, registry: Registry): void {
  new Gauge({
    name: 'gateway_auth_events_subscribed',
    help: '1 while the events of auth arrive',
    registers: [registry],
    collect() {
      this.set(events.connected ? 1 : 0);
    },
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.config?.route ?? 'none';
