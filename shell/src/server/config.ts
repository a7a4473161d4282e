import { flag, int, origins, port, publicOrigin, readEnv, str, url } from '@shop/service-kit/process/env';
import { drainSeconds } from '@shop/service-kit/process/service-env';

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  return readEnv(
    {
      HOST: str({ default: '127.0.0.1' }),
      PORT: port({ desc: 'pages and releases; PORT + 1 is the internal port' }),
      LOG_LEVEL: str({ choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], default: 'info' }),
      RELEASES_DIR: str({ desc: 'folder of registry.json and <name>/<version>/' }),
      REPORTS_DIR: str({ desc: 'folder for the errors that pages report, kept for a week' }),
      IDENTITY_KEYS: str({ desc: "URL of the gateway's key set, or the key set as JSON" }),
      SITE_URL: url({ desc: 'the gateway, for /api/shop and the lists of the sitemap' }),
      EVENTS_CATALOG: origins({
        desc: "the internal ports of catalog's processes: http://name:port, several with commas",
      }),
      EVENTS_ORDERS: origins({ desc: 'the same of orders' }),
      DOCUMENT_CACHE_MB: int(1, 4_096, { default: 32, desc: 'memory for documents that are the same for all guests' }),
      UPSTREAM_CATALOG: origins({
        desc: 'where catalog answers, for what pages show: http://name:port, several with commas',
      }),
      UPSTREAM_ORDERS: origins({ desc: 'the same for orders' }),
      UPSTREAM_SUPPORT: origins({ desc: 'the same for support' }),
      UPSTREAM_AUTH: origins({ desc: 'the same for auth' }),
      RENDERERS: int(0, 32, { default: 2, desc: 'processes that render first views; 0: browsers render every page' }),
      PUBLIC_URL: publicOrigin({
        desc: 'the address that browsers use; the only origin of canonical links and og:url',
      }),
      DRAIN_SECONDS: drainSeconds,
      DEMO: flag({ default: false }),
      ADMIN_EMAIL: str({ default: '', desc: 'shown on the admin login in demonstration mode only' }),
      ADMIN_PASSWORD: str({ default: '' }),
      GOOGLE_MAPS_API_KEY: str({
        default: '',
        desc: 'for maps on pages that show one; it is public, so restrict it to this site',
      }),
      CONNECT_ORIGINS: str({
        default: '',
        desc: "further origins that pages may call and show pictures from: the object store's; comma separated",
      }),
    },
    environment,
  );
}
