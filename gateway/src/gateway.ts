import cookie from '@fastify/cookie';
import httpProxy from '@fastify/http-proxy';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { observeRequests, observeUpstreams } from './edge/observe.ts';
import { createLimiters, type Limiters } from './edge/rate-limits.ts';
import { requestId } from './edge/request-ids.ts';
import { mayChange } from './edge/same-origin.ts';
import { type SecurityHeaders, securityHeaders } from './edge/security-headers.ts';
import { isWellFormed } from './edge/well-formed.ts';
import { Callers } from './identity/callers.ts';
import { Guests } from './identity/guests.ts';
import { Sessions } from './identity/sessions.ts';
import { Tokens } from './identity/tokens.ts';
import { errorHandler, malformed, malformedAnswer, ProblemError, sendProblem } from './problems.ts';
import { Forwarder } from './proxy/forwarder.ts';
import { methodsOf, type Route, routes, type ServiceName, serviceNames } from './routes.ts';
import { SocketRoute } from './socket/socket-route.ts';
import { Tunnels } from './socket/tunnels.ts';
import { isSocketRequest, routeUpgrades, socketPath } from './socket/upgrades.ts';
import { HealthChecks } from './upstreams/health-checks.ts';
import { ServicePool } from './upstreams/service-pool.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the route in metrics. */
    route?: string;
  }
}

export interface Gateway {
  app: FastifyInstance;
  /** For the internal server: the public half of the signing key. */
  tokens: Tokens;
  metrics: Registry;
  /** The open sockets, which end with their session. */
  tunnels: Tunnels;
  /** Whether it has found the processes behind it, for `/readyz`. */
  settled(): boolean;
}

/** Builds the gateway, ready to listen: its upstreams have been asked once whether they are up. */
export async function createGateway(config: Config, logger: Logger): Promise<Gateway> {
  const https = config.publicUrl.protocol === 'https:';
  const security = await securityHeaders(https);
  const metrics = new Registry();
  const pools = Object.fromEntries(serviceNames.map((name) => [name, new ServicePool(name, config.upstreams[name])])) as Pools;
  const tokens = await Tokens.from(config.identityKey);
  const sessions = new Sessions(pools.auth, tokens);
  const tunnels = new Tunnels();

  const app = createServer(config, logger, security.api);
  await app.register(cookie, { secret: config.cookieSecret, hook: false });
  const callers = new Callers(sessions, new Guests(app, https), tokens, app, https);
  const limiters = await createLimiters(app, config.rateLimitFactor);
  observeRequests(app, logger, metrics);
  observeUpstreams(Object.values(pools), metrics);

  for (const route of routes) {
    const policy = route.to === 'shell' ? pagePolicy(security.pages) : apiPolicy(security.api, route);
    const forwarder = new Forwarder(route, pools[route.to], { callers, sessions }, { policy, https, logger });
    await addRoute(app, route, forwarder, limiters);
  }
  addUnknownApi(app, limiters);
  const socketRoute = new SocketRoute(pools.support, callers, tunnels, config.publicUrl);
  app.get(socketPath, { config: { route: socketPath }, preHandler: limiters.sockets }, (request, reply) =>
    socketRoute.handle(request, reply),
  );
  routeUpgrades(app);

  const health = new HealthChecks(Object.values(pools), logger);
  await health.start();
  app.addHook('preClose', async () => {
    void tunnels.drain(0);
    closeIdle(app);
  });
  app.addHook('onClose', async () => {
    health.stop();
    await Promise.all(Object.values(pools).map((pool) => pool.close()));
  });
  return { app, tokens, metrics, tunnels, settled: () => health.settled() };
}

/** Connections whose last answer ends after the close would be kept for a next request that never comes. */
function closeIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
}

type Pools = Record<ServiceName, ServicePool>;

const pagePolicy = (security: SecurityHeaders) => ({ security, cookies: true, compress: false });
const apiPolicy = (security: SecurityHeaders, route: Route) => ({ security, cookies: route.to === 'auth', compress: true });

/** Fastify with what holds for every request: ids, the same-origin rule, problems and their security headers. */
function createServer(config: Config, logger: Logger, security: SecurityHeaders): FastifyInstance {
  const app = fastify({
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 120_000,
    http: { shouldUpgradeCallback: isSocketRequest },
    clientErrorHandler: (_error, socket) => void (socket.writable ? socket.end(malformedAnswer) : socket.destroy()),
    frameworkErrors: (error, request, reply) => errorHandler(logger)(error, request, tellEdge(reply)),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWellFormed(request.raw)) done(malformed());
    else if (mayChange(request.method, request.headers, config.publicUrl)) done();
    else done(new ProblemError('CROSS_SITE', 'This can be done from the shop’s own pages only.'));
  });
  const always = Object.fromEntries(security.list);
  const tellEdge = (reply: FastifyReply) => reply.header('x-request-id', reply.request.id).headers(always);
  app.addHook('onSend', async (_request, reply) => void tellEdge(reply));
  app.setErrorHandler(errorHandler(logger));
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, new ProblemError('NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`));
  });
  return app;
}

/** The proxy finds the route, refuses dot segments and leaves bodies unread; the forwarder does the rest. */
async function addRoute(app: FastifyInstance, route: Route, forwarder: Forwarder, limiters: Limiters): Promise<void> {
  for (const path of route.exact ? ['/'] : ['/', '/*']) {
    await app.register(httpProxy, {
      upstream: `http://${route.to}`,
      prefix: route.prefix,
      rewritePrefix: route.prefix,
      routes: [path],
      httpMethods: methodsOf(route, path),
      config: { route: route.prefix },
      preHandler: limiters[route.limit],
      handler: (request, reply) => forwarder.handle(request, reply),
    });
  }
}

function addUnknownApi(app: FastifyInstance, limiters: Limiters): void {
  const options = { config: { route: 'unknown' }, preHandler: limiters.calls };
  app.all('/api', options, (_request, reply) => reply.callNotFound());
  app.all('/api/*', options, (_request, reply) => reply.callNotFound());
}
