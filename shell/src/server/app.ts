import cookie from '@fastify/cookie';
import { sendProblem } from '@shop/service-kit/http/problem-body';
import { answerReadiness, type Readiness } from '@shop/service-kit/process/readiness';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { DocumentCache } from './cache/document-cache.ts';
import { documentRoutes } from './document.routes.ts';
import type { IdentifyVisitor } from './identity/visitors.ts';
import { errorHandler } from './problems.ts';
import type { RegistryWatch } from './registry/registry-watch.ts';
import { releaseRoutes } from './releases/release.routes.ts';
import type { ErrorLog } from './reports/error-log.ts';
import { reportRoutes } from './reports/report.routes.ts';
import type { ShopDetails } from './shop/shop-details.ts';
import { siteFiles } from './site-files.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import type { Sitemap } from './sitemap/sitemap.ts';

export interface SiteParts {
  registry: RegistryWatch;
  shop: Pick<ShopDetails, 'current'>;
  documents: DocumentCache;
  sitemap: Sitemap;
  releasesDir: string;
  /** Origin of the site, such as `https://shop.example`, independent of request headers. */
  origin: string;
  identify: IdentifyVisitor;
  errors: ErrorLog;
  readiness: Readiness;
}

export function createApp(parts: SiteParts, log: Logger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    routerOptions: { ignoreDuplicateSlashes: true },
  }) as unknown as FastifyInstance;
  app.register(cookie, { hook: 'onRequest' });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(errorHandler(log));
  app.setNotFoundHandler((_, reply) => {
    reply.header('allow', 'GET, HEAD');
    return sendProblem(reply, 'METHOD_NOT_ALLOWED', 'Pages can only be read.');
  });
  app.register(async (routes) => {
    answerReadiness(routes, parts.readiness);
    releaseRoutes(routes, parts.releasesDir);
    reportRoutes(routes, parts.registry, parts.errors);
    siteFiles(routes, parts.shop, parts.origin);
    sitemapRoutes(routes, parts.registry, parts.sitemap);
    documentRoutes(routes, parts);
  });
  return app;
}
