import { createServer, type Server, type ServerResponse } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { json as readJson } from 'node:stream/consumers';
import { collectDefaultMetrics, type Registry, register } from 'prom-client';
import { observeReadiness } from '../process/process-metrics.ts';
import type { Readiness } from '../process/readiness.ts';

/** Handlers by path; an error closes the connection. */
export type InternalRoutes = Record<string, (query: URLSearchParams) => unknown>;

/** Handlers of JSON bodies by path; an error closes the connection. */
export type InternalActions = Record<string, (body: unknown) => unknown>;

export interface InternalServerOptions {
  host: string;
  port: number;
  readiness: Readiness;
  /** Additional GET paths with JSON responses, such as the gateway's key set. */
  routes?: InternalRoutes;
  /** Additional POST paths with JSON requests and responses. */
  actions?: InternalActions;
  /** Opens a stream of server-sent events for `GET /events` (see `event-stream.ts`); undefined answers 503. */
  events?: (() => Readable | undefined) | undefined;
  registry?: Registry;
}

export interface InternalServer {
  server: Server;
  close(): Promise<void>;
}

/**
 * Serves `/healthz`, `/readyz`, `/metrics` and optionally `/events` on a private port. Requests need no identity: responses contain no
 * personal data. Actions trust every caller, so only processes of the site may reach the port (ADR 81).
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
  for (const [path, body] of Object.entries(options.routes ?? {}))
    routes[path] = async (res, query) => json(res, 200, await body(query));

  const server = createServer((req, res) => {
    const [path = '', query] = (req.url ?? '').split('?');
    const route = req.method === 'GET' ? routes[path] : undefined;
    const action = req.method === 'POST' ? options.actions?.[path] : undefined;
    if (!route && !action) return json(res, 404, { status: 'not found' });
    const answer = async () =>
      action ? json(res, 200, await action(await readJson(req))) : route?.(res, new URLSearchParams(query));
    answer().catch(() => res.destroy());
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(options.port, options.host, resolve),
  );
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
  // The end of either stream ends the other; a disconnected subscriber is not an error.
  pipeline(events, res, () => undefined);
}
