import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ServicePool } from '../upstreams/service-pool.ts';

/** Logs every request that ended and counts it. Query strings stay out: tracking links are secrets. */
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

/** Gauges of what stands behind the gateway: processes that are up, and open sockets. */
export function observeUpstreams(pools: ServicePool[], registry: Registry): void {
  new Gauge({
    name: 'gateway_upstream_up',
    help: '1 while the process answers its health check',
    labelNames: ['service', 'process'],
    registers: [registry],
    collect() {
      for (const { name, processes } of pools)
        for (const { origin, up } of processes) this.set({ service: name, process: origin }, up ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_open_sockets',
    help: 'Open sockets of /ws by process',
    labelNames: ['process'],
    registers: [registry],
    collect() {
      for (const { name, processes } of pools)
        if (name === 'support') for (const { origin, sockets } of processes) this.set({ process: origin }, sockets);
    },
  });
}

const routeOf = (request: FastifyRequest) => request.routeOptions.config?.route ?? 'none';
