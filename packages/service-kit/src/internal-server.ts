import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry, register } from 'prom-client';
import type { Readiness } from './readiness.ts';

export interface InternalServerOptions {
  host: string;
  port: number;
  readiness: Readiness;
  /** Further GET paths, such as the gateway's key set. */
  routes?: Record<string, () => unknown>;
  registry?: Registry;
}

export interface InternalServer {
  server: Server;
  close(): Promise<void>;
}

/**
 * `/healthz` (the process lives), `/readyz` (it should get new requests) and `/metrics` (Prometheus text) on a port of
 * their own that is never exposed to the public.
 */
export async function startInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const registry = options.registry ?? register;
  if (registry === register && !register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  const routes: Record<string, (res: ServerResponse) => unknown> = {
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
  for (const [path, body] of Object.entries(options.routes ?? {})) routes[path] = (res) => json(res, 200, body());

  const server = createServer((req, res) => {
    const route = req.method === 'GET' ? routes[req.url ?? ''] : undefined;
    if (!route) return json(res, 404, { status: 'not found' });
    Promise.resolve(route(res)).catch(() => res.destroy());
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
