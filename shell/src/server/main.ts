import { startInternalServer } from '@shop/service-kit/http/internal-server';
import { createLogger } from '@shop/service-kit/process/logger';
import { runUntilStopped, start } from '@shop/service-kit/process/process';
import { Readiness } from '@shop/service-kit/process/readiness';
import { createApp } from './app.ts';
import { followChanges } from './cache/change-events.ts';
import { DocumentCache } from './cache/document-cache.ts';
import { Sources } from './cache/sources.ts';
import { readConfig } from './config.ts';
import { openDocuments } from './documents/open-documents.ts';
import { visitorsByToken } from './identity/visitors.ts';
import { watchRegistry } from './registry/registry-watch.ts';
import { ErrorLog } from './reports/error-log.ts';
import { followShopDetails } from './shop/shop-details.ts';
import { Sitemap } from './sitemap/sitemap.ts';

const mebibyte = 1_048_576;

await start(async () => {
  const config = readConfig();
  const { HOST: host, PORT: port, RELEASES_DIR: releasesDir } = config;
  const log = createLogger('shell', config.LOG_LEVEL);
  const registry = await watchRegistry(releasesDir, log);
  const shop = followShopDetails(config.SITE_URL, log);
  const admin = config.ADMIN_EMAIL ? { email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD } : undefined;
  const { origin } = new URL(config.PUBLIC_URL);
  const origins = config.CONNECT_ORIGINS.split(',').filter(Boolean);
  const errors = new ErrorLog(config.REPORTS_DIR, log);
  const demo = { demo: config.DEMO, admin };
  const services = {
    catalog: config.UPSTREAM_CATALOG,
    orders: config.UPSTREAM_ORDERS,
    support: config.UPSTREAM_SUPPORT,
    auth: config.UPSTREAM_AUTH,
  };
  const renderers = config.RENDERERS;
  const mapsKey = config.GOOGLE_MAPS_API_KEY;
  const made = await openDocuments(
    { registry, releasesDir, shop, demo, origin, origins, mapsKey, services, renderers, errors },
    log,
  );
  const sources = new Sources();
  const changes = followChanges({ catalog: config.EVENTS_CATALOG, orders: config.EVENTS_ORDERS }, sources, shop, log);
  const documents = new DocumentCache(made.make, sources, log, { bytes: config.DOCUMENT_CACHE_MB * mebibyte });
  const readiness = await new Readiness({ registry: async () => registry.current() !== undefined }).start();
  const identify = visitorsByToken(config.IDENTITY_KEYS, log);
  const sitemap = new Sitemap({ origin, siteUrl: config.SITE_URL }, log);
  const app = createApp({ registry, shop, documents, sitemap, releasesDir, origin, identify, errors, readiness }, log);
  await app.listen({ host, port });
  const internal = await startInternalServer({ host, port: port + 1, readiness });
  runUntilStopped({
    drainSeconds: config.DRAIN_SECONDS,
    drain: () => readiness.drain(),
    close: async () => {
      registry.stop();
      shop.stop();
      await changes.stop();
      await app.close();
      await made.close();
      await internal.close();
    },
  });
});
