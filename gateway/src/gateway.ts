import { type ServiceName, serviceNames } from '@shop/contracts/service-paths';
import type { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { answerReadiness, Readiness } from '@shop/service-kit/process/readiness';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { timing } from '@shop/service-kit/upstreams/timing';
import { Upstream, type UpstreamOptions } from '@shop/service-kit/upstreams/upstream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { docsRoutes } from './edge/docs.routes.ts';
import { observeEvents, observeRequests } from './edge/observe.ts';
import { warnOfProxies } from './edge/proxy-warnings.ts';
import { createLimiters, type Limiters } from './edge/rate-limits.ts';
import { type SecurityHeaders, securityHeaders } from './edge/rules.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { Forwarder } from './proxy/forwarder.ts';
import { addRoute } from './proxy/proxy.routes.ts';
import type { Rate } from './proxy/steady.ts';
import { type Route, routes } from './routes.ts';
import { createServer } from './server.ts';
import { SocketRoute } from './socket/socket-route.ts';
import { Tunnels } from './socket/tunnels.ts';
import { routeUpgrades, socketPath } from './socket/upgrades.ts';

export interface Gateway {
  app: FastifyInstance;
  tokens: IdentityTokens;
  metrics: Registry;
  /** Open sockets and streams, which end with their session. */
  tunnels: Tunnels;
  /** State of `/readyz`, here and on the internal port. */
  readiness: Readiness;
  /** Reports "not ready", closes sockets over the next `drainSeconds` and idle connections after their next response. */
  drain(): void;
}

/** Overrides for tests: name resolution and shorter timeouts. */
export type GatewayOptions = Pick<UpstreamOptions, 'resolve' | 'timing'> & {
  uploadRate?: Rate;
  stallMs?: number | undefined;
};

type Upstreams = Record<ServiceName, Upstream>;

const longestSpreadMs = 5_000;

/**
 * The page server answers within 350 ms even while services are down, so it serves a burst within two seconds. A refusal would show
 * no page at all (ADR 12).
 */
const mostOutstanding: Partial<Record<ServiceName, number>> = { shell: 2_048 };

/** Builds the gateway, ready to listen after a first health check of its upstreams. */
export async function createGateway(config: Config, logger: Logger, options: GatewayOptions = {}): Promise<Gateway> {
  const security = securityHeaders({
    https: config.publicUrl.protocol === 'https:',
    subdomains: config.hstsSubdomains,
  });
  const upstreams = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      new Upstream(name, config.upstreams[name], { ...options, logger, mostOutstanding: mostOutstanding[name] }),
    ]),
  ) as Upstreams;
  const tunnels = new Tunnels();
  const app = createServer(config, logger, security.api);
  warnOfProxies(app, config.publicUrl, logger);
  const identity = await createIdentity(app, config, upstreams.auth, { tunnels, logger });
  const limiters = await createLimiters(app, {
    factor: config.rateLimitFactor,
    redisUrl: config.rateLimitRedisUrl,
    person: (request) => identity.callers.person(request),
    logger,
  });
  const metrics = observe(app, logger, upstreams, identity);

  for (const route of routes) {
    const policy = responsePolicy(route, security);
    const edge = {
      policy,
      publicUrl: config.publicUrl,
      logger,
      timing: options.timing ?? timing,
      tunnels,
      stallMs: options.stallMs,
    };
    await addRoute(app, route, new Forwarder(route, upstreams[route.to], identity, edge), limiters, options.uploadRate);
  }
  addOwnPaths(app, limiters);
  await docsRoutes(app, config.publicUrl, { config: { route: 'docs' }, onRequest: limiters.calls });
  const socketRoute = new SocketRoute(upstreams.support, identity.callers, tunnels, config.publicUrl);
  app.get(socketPath, { config: { route: socketPath }, onRequest: limiters.sockets }, (request, reply) =>
    socketRoute.handle(request, reply),
  );
  routeUpgrades(app);
  const readiness = await connect(app, upstreams, identity, tunnels);
  const spreadMs = Math.min(longestSpreadMs, config.drainSeconds * 1_000);
  return {
    app,
    tokens: identity.tokens,
    metrics,
    tunnels,
    readiness,
    drain: () => drain(app, readiness, tunnels, spreadMs),
  };
}

function drain(app: FastifyInstance, readiness: Readiness, tunnels: Tunnels, spreadMs: number): void {
  readiness.drain();
  app.server.on('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  void tunnels.drain(spreadMs);
}

/** Personal responses must not be cached. */
const personal: SecurityHeaders = [['cache-control', 'no-store']];

const responsePolicy = ({ to, identity }: Route, { api, pages }: { api: SecurityHeaders; pages: SecurityHeaders }) => ({
  security: [...(to === 'shell' ? pages : api), ...(identity === 'personal' ? personal : [])],
  cookies: to === 'shell' || to === 'auth',
});

function observe(app: FastifyInstance, logger: Logger, upstreams: Upstreams, { events }: Identity): Registry {
  const metrics = new Registry();
  observeRequests(app, logger, metrics);
  observeUpstreams(Object.values(upstreams), metrics);
  observeEvents(events, metrics);
  return metrics;
}

/** Paths that the gateway answers itself; health and internal paths of services are not public. */
function addOwnPaths(app: FastifyInstance, limiters: Limiters): void {
  const options = { config: { route: 'unknown' }, onRequest: limiters.calls };
  for (const path of ['/api', '/api/*', '/internal', '/internal/*', '/healthz', '/metrics']) {
    app.all(path, options, (_request, reply) => reply.callNotFound());
  }
}

async function connect(
  app: FastifyInstance,
  upstreams: Upstreams,
  { events }: Identity,
  tunnels: Tunnels,
): Promise<Readiness> {
  const all = Object.values(upstreams);
  app.addHook('preClose', async () => void tunnels.drain(0));
  app.addHook('onClose', async () => {
    events.stop();
    await Promise.all(all.map((upstream) => upstream.close()));
  });
  await Promise.all(all.map((upstream) => upstream.start()));
  void events.start();
  const readiness = await new Readiness({ upstreams: async () => all.every(({ readyOnce }) => readyOnce) }).start();
  answerReadiness(app, readiness);
  return readiness;
}
