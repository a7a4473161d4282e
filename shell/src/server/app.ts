import { sendProblem } from '@shop/service-kit/problem-body';
import { answerReadiness, type Readiness } from '@shop/service-kit/readiness';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { DemoSettings } from './compose/boot.ts';
import { pageRoutes } from './page.routes.ts';
import type { RegistryWatch } from './registry/registry-watch.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import type { ShopDetails } from './shop/shop-details.ts';
import { siteFiles } from './site-files.ts';

/** What a page is composed from. */
export interface SiteParts {
  registry: RegistryWatch;
  shop: ShopDetails;
  demo: DemoSettings;
  releasesDir: string;
  /** The site's own, such as `https://shop.example`: no header decides it. */
  origin: string;
  /** Further origins that pages may call. */
  origins: string[];
  readiness: Readiness;
}

/** The server half of the shell: pages, releases, and nothing else. GET and HEAD only. */
export function createApp(parts: SiteParts, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    routerOptions: { ignoreDuplicateSlashes: true },
  }) as unknown as FastifyInstance;
  answerReadiness(app, parts.readiness);
  releaseRoutes(app, parts.releasesDir);
  siteFiles(app, parts.shop);
  pageRoutes(app, parts);
  app.setNotFoundHandler((_, reply) => {
    reply.header('allow', 'GET, HEAD');
    return sendProblem(reply, 'METHOD_NOT_ALLOWED', 'Pages can only be read.');
  });
  app.setErrorHandler((error, _, reply) => {
    log.error({ err: error, requestId: reply.request.id }, 'request failed');
    return sendProblem(reply, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  });
  return app;
}
