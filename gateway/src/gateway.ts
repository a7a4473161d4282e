import cookie from '@fastify/cookie';
import { answerReadiness, Readiness } from '@shop/service-kit/readiness';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { timing } from '@shop/service-kit/upstreams/timing';
import { Upstream, type UpstreamOptions } from '@shop/service-kit/upstreams/upstream';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { docsRoutes } from './edge/docs.routes.ts';
import { observeEvents, observeRequests } from './edge/observe.ts';
import { warnOfProxies } from './edge/proxy-warnings.ts';
import { createLimiters, type Limiters } from './edge/rate-limits.ts';
import { requestId } from './edge/request-ids.ts';
import { mayChange } from './edge/same-origin.ts';
import { type SecurityHeaders, securityHeaders } from './edge/security-headers.ts';
import { isWellFormed } from './edge/well-formed.ts';
import { AuthEvents } from './identity/auth-events.ts';
import { BrowserCookies } from './identity/browser-cookies.ts';
import { Callers } from './identity/callers.ts';
import { Guests } from './identity/guests.ts';
import { SessionChanges } from './identity/session-changes.ts';
import { Sessions } from './identity/sessions.ts';
import { Tokens } from './identity/tokens.ts';
import { errorHandler, malformed, malformedAnswer, ProblemError, sendProblem, tooLarge } from './problems.ts';
import { Forwarder } from './proxy/forwarder.ts';
import { jsonLimit, methodsOf, type Route, routes, type ServiceName, serviceNames } from './routes.ts';
import { SocketRoute } from './socket/socket-route.ts';
import { Tunnels } from './socket/tunnels.ts';
import { isSocketRequest, routeUpgrades, socketPath } from './socket/upgrades.ts';

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
  /** For `/readyz` here and on the internal port. */
  readiness: Readiness;
  /** Not ready from now on; sockets are closed over the next `drainSeconds`, and kept connections after their response. */
  drain(): void;
}

/** What tests replace: names that the machine does not know, and shorter waits. */
export type GatewayOptions = Pick<UpstreamOptions, 'resolve' | 'timing'>;

const longestSpreadMs = 5_000;

/** Builds the gateway, ready to listen: its upstreams have been asked once whether they are ready. */
export async function createGateway(config: Config, logger: Logger, options: GatewayOptions = {}): Promise<Gateway> {
  const https = config.publicUrl.protocol === 'https:';
  const security = await securityHeaders(https);
  const metrics = new Registry();
  const upstreams = Object.fromEntries(
    serviceNames.map((name) => [name, new Upstream(name, config.upstreams[name], { ...options, logger })]),
  ) as Record<ServiceName, Upstream>;
  const all = Object.values(upstreams);
  const tokens = await Tokens.from(config.identityKeys);
  const sessions = new Sessions(upstreams.auth, tokens);
  const tunnels = new Tunnels();

  const app = createServer(config, logger, security.api);
  warnOfProxies(app, config.publicUrl, logger);
  await app.register(cookie, { secret: config.cookieSecret, hook: false });
  const cookies = new BrowserCookies(app, https);
  const guests = new Guests(app, https);
  const callers = new Callers(sessions, guests, tokens, cookies);
  const events = new AuthEvents({ upstream: upstreams.auth, tokens }, sessions, tunnels, logger);
  const changes = new SessionChanges(cookies, guests, events);
  const limiters = await createLimiters(app, {
    factor: config.rateLimitFactor,
    redisUrl: config.rateLimitRedisUrl,
    person: (request) => callers.person(request),
    logger,
  });
  observeRequests(app, logger, metrics);
  observeUpstreams(all, metrics);
  observeEvents(sessions, metrics);

  for (const route of routes) {
    const policy = route.to === 'shell' ? pagePolicy(security.pages) : apiPolicy(security.api, route);
    const edge = { policy, publicUrl: config.publicUrl, logger, silence: (options.timing ?? timing).silence };
    addRoute(app, route, new Forwarder(route, upstreams[route.to], { callers, changes }, edge), limiters);
  }
  addOwnPaths(app, limiters);
  await docsRoutes(app, config.publicUrl, { config: { route: 'docs' }, onRequest: limiters.calls });
  const socketRoute = new SocketRoute(upstreams.support, callers, tunnels, config.publicUrl);
  app.get(socketPath, { config: { route: socketPath }, onRequest: limiters.sockets }, (request, reply) =>
    socketRoute.handle(request, reply),
  );
  routeUpgrades(app);

  await Promise.all(all.map((upstream) => upstream.start()));
  void events.start();
  const readiness = await new Readiness({ upstreams: async () => all.every(({ settled }) => settled) }).start();
  answerReadiness(app, readiness);
  const drain = () => {
    readiness.drain();
    app.server.on('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    void tunnels.drain(Math.min(longestSpreadMs, config.drainSeconds * 1_000));
  };
  app.addHook('preClose', async () => {
    void tunnels.drain(0);
    closeIdle(app);
  });
  app.addHook('onClose', async () => {
    events.stop();
    await Promise.all(all.map((upstream) => upstream.close()));
  });
  return { app, tokens, metrics, tunnels, readiness, drain };
}

/** Connections whose last answer ends after the close would be kept for a next request that never comes. */
function closeIdle({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  server.once('close', () => clearInterval(timer));
}

const pagePolicy = (security: SecurityHeaders) => ({ security, cookies: true });
const apiPolicy = (security: SecurityHeaders, route: Route) => ({ security, cookies: route.to === 'auth' });

/** Fastify with what holds for every request: ids, the same-origin rule, problems and their security headers. */
function createServer(config: Config, logger: Logger, security: SecurityHeaders): FastifyInstance {
  const app = fastify({
    trustProxy: config.trustProxy,
    genReqId: requestId,
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A slow upload may take minutes; a connection on which nothing moves may not.
    requestTimeout: 0,
    connectionTimeout: 75_000,
    bodyLimit: jsonLimit,
    exposeHeadRoutes: false,
    http: { shouldUpgradeCallback: isSocketRequest },
    clientErrorHandler: (_error, socket) => void (socket.writable ? socket.end(malformedAnswer) : socket.destroy()),
    frameworkErrors: (error, request, reply) => errorHandler(logger)(error, request, tellEdge(reply)),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isWellFormed(request.raw)) done(malformed());
    else if (mayChange(request.method, request.headers, config.publicUrl)) done();
    else done(new ProblemError('CROSS_SITE', 'This can be done from the shop’s own pages only.'));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const always = Object.fromEntries(security.list);
  const tellEdge = (reply: FastifyReply) => reply.header('x-request-id', reply.request.id).headers(always);
  app.addHook('onSend', async (_request, reply) => void tellEdge(reply));
  app.setErrorHandler(errorHandler(logger));
  app.setNotFoundHandler((request, reply) => {
    sendProblem(reply, new ProblemError('NOT_FOUND', `There is nothing at ${request.method} ${request.url.split('?', 1)[0]}.`));
  });
  return app;
}

/** Small bodies are read whole, within Fastify's limit: a slow browser then holds no connection to a service. */
function addRoute(app: FastifyInstance, route: Route, forwarder: Forwarder, limiters: Limiters): void {
  app.register(async (scope) => {
    if (route.uploadLimit) streamBodies(scope, route.uploadLimit);
    for (const path of ['', route.exact ? '/' : '/*']) {
      scope.route({
        method: methodsOf(route, path),
        url: `${route.prefix === '/' && path ? '' : route.prefix}${path}`,
        config: { route: route.prefix },
        onRequest: limiters[route.limit],
        handler: (request, reply) => forwarder.handle(request, reply),
      });
    }
  });
}

/** Uploads pass through as they come; Node holds them to the length that they state. */
function streamBodies(scope: FastifyInstance, limit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, payload, done) => {
    const length = request.headers['content-length'];
    if (length === undefined) done(new ProblemError('VALIDATION_FAILED', 'An upload must state its length.'));
    else if (Number(length) > limit) done(tooLarge());
    else done(null, payload);
  });
}

/** What the gateway answers itself; the processes' own health and internal calls are nobody's business outside. */
function addOwnPaths(app: FastifyInstance, limiters: Limiters): void {
  const options = { config: { route: 'unknown' }, onRequest: limiters.calls };
  for (const path of ['/api', '/api/*', '/internal', '/internal/*', '/healthz', '/metrics']) {
    app.all(path, options, (_request, reply) => reply.callNotFound());
  }
}
