import { databaseUrl } from '../postgres/database-url.ts';
import type { DataPaths } from '../site/data-dir.ts';
import type { DatabaseName, Secrets } from '../site/secrets.ts';
import type { Ports } from './ports.ts';
import { demoAdmin, type Values } from './settings.mjs';

export interface SiteContext {
  values: Values;
  secrets: Secrets;
  paths: DataPaths;
  ports: Ports;
}

export interface ProgramPlan {
  name: string;
  entry: string;
  env: Record<string, string>;
}

const local = (port: number) => `http://127.0.0.1:${port}`;
const internal = (port: number) => local(port + 1);
const identityKeys = (ports: Ports) => `${internal(ports.gateway)}/.well-known/jwks.json`;

export function publicUrl({ PUBLIC_URL, HOST, PORT }: Values): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host}:${PORT}`;
}

export const admin = ({ DEMO, ADMIN_EMAIL, ADMIN_PASSWORD }: Values) =>
  ADMIN_EMAIL
    ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
    : DEMO === '1'
      ? demoAdmin
      : { email: '', password: '' };

/** All processes of the site with their environments, so that secrets are assigned in one place. */
export function programPlans(context: SiteContext): ProgramPlan[] {
  return [
    ...service(context, 'auth', authEnv(context)),
    ...service(context, 'catalog', catalogEnv(context)),
    ...service(context, 'orders', ordersEnv(context)),
    ...service(context, 'support', supportEnv(context)),
    shell(context),
    gateway(context),
    mailbox(context),
  ];
}

const common = ({ values }: SiteContext) => ({
  LOG_LEVEL: values.LOG_LEVEL,
  PUBLIC_URL: publicUrl(values),
  DRAIN_SECONDS: values.DRAIN_SECONDS,
});

/** The processes of a service: catalog, or catalog-1, catalog-2, … */
function service(context: SiteContext, name: DatabaseName, env: Record<string, string>): ProgramPlan[] {
  const { secrets, ports } = context;
  return ports.services[name].map((port, index, { length }) => ({
    name: length > 1 ? `${name}-${index + 1}` : name,
    entry: `services/${name}/dist/main.js`,
    env: {
      ...common(context),
      PORT: String(port),
      DATABASE_URL: databaseUrl(ports.postgres, name, secrets.databases[name], name),
      IDENTITY_KEYS: identityKeys(ports),
      ...env,
    },
  }));
}

const mailEnv = ({ values, ports }: SiteContext) => ({
  SMTP_URL: values.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: values.MAIL_FROM || `orders@${new URL(publicUrl(values)).hostname}`,
});

function authEnv(context: SiteContext): Record<string, string> {
  const { email, password } = admin(context.values);
  const { services, gateway } = context.ports;
  return {
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    SITE_URL: local(gateway),
    ORDERS_URL: services.orders.map(local).join(','),
    SUPPORT_URL: services.support.map(local).join(','),
    CATALOG_URL: services.catalog.map(local).join(','),
    IDENTITY_PRIVATE_KEY: context.secrets.identityPrivateKey,
    ...mailEnv(context),
  };
}

function catalogEnv(context: SiteContext): Record<string, string> {
  return {
    // Halves the memory that glibc uses for image processing.
    MALLOC_ARENA_MAX: '1',
    SITE_URL: local(context.ports.gateway),
    ORDERS_INTERNAL_URL: context.ports.services.orders.map(internal).join(','),
    LINK_SECRET: context.secrets.links,
    ...mailEnv(context),
  };
}

function ordersEnv(context: SiteContext): Record<string, string> {
  const { secrets, ports, values } = context;
  return {
    CATALOG_URL: ports.services.catalog.map(local).join(','),
    CATALOG_INTERNAL_URL: ports.services.catalog.map(internal).join(','),
    TRACKING_SECRET: secrets.tracking,
    UNCLAIMED_MB_PERSON: values.UNCLAIMED_MB_PERSON,
    UNCLAIMED_MB_ADDRESS: values.UNCLAIMED_MB_ADDRESS,
    UNCLAIMED_MB_SHOP: values.UNCLAIMED_MB_SHOP,
    ...mailEnv(context),
    ...storeEnv(context),
  };
}

function supportEnv(context: SiteContext): Record<string, string> {
  return { SITE_URL: local(context.ports.gateway), TICKET_SECRET: context.secrets.tickets, ...mailEnv(context) };
}

export function storeEnv({ values, secrets, paths }: SiteContext): Record<string, string> {
  return {
    STORE_DRIVER: values.STORE_DRIVER,
    STORE_DIRECTORY: paths.store,
    STORE_SIGNING_KEY: secrets.store,
    STORE_ENDPOINT: values.STORE_ENDPOINT,
    STORE_PUBLIC_ENDPOINT: publicStore(values),
    STORE_BUCKET: values.STORE_BUCKET,
    STORE_ACCESS_KEY: values.STORE_ACCESS_KEY,
    STORE_SECRET_KEY: values.STORE_SECRET_KEY,
  };
}

const publicStore = ({ STORE_PUBLIC_ENDPOINT, STORE_ENDPOINT }: SiteContext['values']) =>
  STORE_PUBLIC_ENDPOINT || STORE_ENDPOINT;

const upstreams = ({ services }: Ports): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services).map(([name, own]) => [`UPSTREAM_${name.toUpperCase()}`, own.map(local).join(',')]),
  );

function shell(context: SiteContext): ProgramPlan {
  const { values, paths, ports } = context;
  const env = {
    ...common(context),
    PORT: String(ports.shell),
    RELEASES_DIR: paths.releases,
    REPORTS_DIR: paths.reports,
    IDENTITY_KEYS: identityKeys(ports),
    SITE_URL: local(ports.gateway),
    EVENTS_CATALOG: ports.services.catalog.map(internal).join(','),
    EVENTS_ORDERS: ports.services.orders.map(internal).join(','),
    RENDERERS: values.RENDERERS,
    DOCUMENT_CACHE_MB: values.DOCUMENT_CACHE_MB,
    GOOGLE_MAPS_API_KEY: values.GOOGLE_MAPS_API_KEY,
    // Files of the disk driver come from the shop's own origin.
    CONNECT_ORIGINS: values.STORE_DRIVER === 'minio' ? new URL(publicStore(values)).origin : '',
    ...upstreams(ports),
    DEMO: values.DEMO,
    // The login screen shows this password, so it must be the sample one, never the owner's.
    ...(values.DEMO === '1' && !values.ADMIN_PASSWORD
      ? { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password }
      : {}),
  };
  return { name: 'shell', entry: 'shell/dist/server/main.js', env };
}

function gateway(context: SiteContext): ProgramPlan {
  const { values, secrets, ports } = context;
  const env = {
    ...common(context),
    ...upstreams(ports),
    PORT: String(ports.gateway),
    HOST: values.HOST,
    INTERNAL_HOST: '127.0.0.1',
    UPSTREAM_SHELL: local(ports.shell),
    IDENTITY_PRIVATE_KEY: secrets.identityPrivateKey,
    COOKIE_SECRET: secrets.cookie,
    RATE_LIMITS: values.RATE_LIMITS,
    RATE_LIMIT_REDIS_URL: values.RATE_LIMIT_REDIS_URL,
    TRUST_PROXY: values.TRUST_PROXY,
  };
  return { name: 'gateway', entry: 'gateway/dist/main.js', env };
}

function mailbox({ paths, ports }: SiteContext): ProgramPlan {
  const env = { PORT: String(ports.mailbox), SMTP_PORT: String(ports.smtp), MAIL_DIR: paths.mail };
  return { name: 'mailbox', entry: 'tools/dist/mailbox/main.js', env };
}
