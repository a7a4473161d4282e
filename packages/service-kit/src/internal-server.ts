import { createServer, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, type Registry, register } from 'prom-client';

/** A named dependency and how to ask whether it answers; rejects or answers false when it does not. */
export type Checks = Record<string, () => Promise<boolean>>;

export interface InternalServerOptions {
  host: string;
  port: number;
  /** What must answer before this process takes traffic. */
  checks: Checks;
  /** Further GET paths, such as the gateway's key set. */
  routes?: Record<string, () => unknown>;
  registry?: Registry;
}

export interface InternalServer {
  server: Server;
  /** From now on `/readyz` says 503, so that nobody sends new work. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * `/healthz` (the process runs), `/readyz` (its dependencies answer too) and `/metrics` (Prometheus text) on a port of
 * their own that is never exposed to the public.
 */
export async function startInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const registry = options.registry ?? register;
  if (registry === register && !register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics();
  let draining = false;

  const routes: Record<string, (res: ServerResponse) => unknown> = {
    '/healthz': (res) => json(res, 200, { status: 'ok' }),
    '/readyz': async (res) => {
      const checks = await runChecks(options.checks);
      const ready = !draining && Object.values(checks).every((state) => state === 'ok');
      json(res, ready ? 200 : 503, { status: draining ? 'draining' : ready ? 'ok' : 'unavailable', checks });
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
    drain: () => {
      draining = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function runChecks(checks: Checks): Promise<Record<string, 'ok' | 'failed'>> {
  const within = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, false).unref());
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const answered = await Promise.race([check().catch(() => false), within(1_000)]);
      return [name, answered ? 'ok' : 'failed'] as const;
    }),
  );
  return Object.fromEntries(results);
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}
