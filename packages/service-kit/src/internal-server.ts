import { createServer, type Server, type ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { collectDefaultMetrics, type Registry, register } from 'prom-client';
import { observeReadiness } from './process-metrics.ts';
import type { Readiness } from './readiness.ts';

/** By path; what throws or rejects breaks the connection off. */
export type InternalRoutes = Record<string, (query: URLSearchParams) => unknown>;

export interface InternalServerOptions {
  host: string;
  port: number;
  readiness: Readiness;
  /** Further GET paths and what they answer as JSON, such as the gateway's key set. */
  routes?: InternalRoutes;
  /** `GET /events`: a new stream of server-sent events, as `event-stream.ts` makes it; undefined, and 503, while events do not arrive. */
  events?: (() => Readable | undefined) | undefined;
  registry?: Registry;
}

export interface InternalServer {
  server: Server;
  close(): Promise<void>;
}

/**
 * `/healthz` (the process lives), `/readyz` (it should get new requests), `/metrics` (Prometheus text) and, where a process has
 * any, `/events` on a port of their own that is never exposed to the public. Nobody is asked who calls: nothing of a person stands here.
 */
export async function startInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const registry = options.registry ?? register;
  if (registry === register && !register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  observeReadiness(options.readiness, registry);
  const routes: Record<string, (res: ServerResponse, query: URLSearchParams) => unknown> = {
    '/healthz': (res) => json(res, 200, { status: 'ok' }),
    '/readyz': (res) => {
      const { report } = options.readiness;
      json(res, report.status === 'ok' ? 200 : 503, report);
    },
    '/metrics': async (res) => {
      res.writeHead(200, { 'content-type': registry.contentType });
      res.end(await registry.metrics());
    },
  };
  const { events } = options;
  if (events) routes['/events'] = (res) => stream(res, events());
  for (const [path, body] of Object.entries(options.routes ?? {})) routes[path] = async (res, query) => json(res, 200, await body(query));

  const server = createServer((req, res) => {
    const [path = '', query] = (req.url ?? '').split('?');
    const route = req.method === 'GET' ? routes[path] : undefined;
    if (!route) return json(res, 404, { status: 'not found' });
    Promise.resolve(route(res, new URLSearchParams(query))).catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port, options.host, resolve));
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

function stream(res: ServerResponse, events: Readable | undefined): void {
  if (!events) return void json(res, 503, { status: 'events do not arrive' });
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  // Whichever of the two ends takes the other one along; that a subscriber has left is no error.
  pipeline(events, res, () => undefined);
}
