import { databaseUrl } from '../postgres/database-url.ts';
import type { DataPaths } from '../site/data-dir.ts';
import type { DatabaseName, Secrets } from '../site/secrets.ts';
import { demoAdmin, type Values } from './settings.mjs';

/** Ports of the site's processes; health and metrics are on the next one each. */
export interface Ports {
  gateway: number;
  auth: number;
  catalog: number;
  orders: number;
  support: number[];
  shell: number;
  postgres: number;
  mailbox: number;
  smtp: number;
}

export interface SiteContext {
  values: Values;
  secrets: Secrets;
  paths: DataPaths;
  ports: Ports;
}

/** A process to start: its name, script and environment. */
export interface ProgramPlan {
  name: string;
  entry: string;
  env: Record<string, string>;
}

const local = (port: number) => `http://127.0.0.1:${port}`;

/** Where customers reach the site. */
export function publicUrl({ PUBLIC_URL, HOST, PORT }: Values): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '');
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host}:${PORT}`;
}

/** The admin account of the settings, or the demonstration's. */
export const admin = ({ DEMO, ADMIN_EMAIL, ADMIN_PASSWORD }: Values) =>
  ADMIN_EMAIL ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : DEMO === '1' ? demoAdmin : { email: '', password: '' };

/** Every process of the site with its environment: the one page that says who knows what. */
export function programPlans(context: SiteContext): ProgramPlan[] {
  const { ports } = context;
  return [
    service(context, 'auth', ports.auth, { ADMIN_EMAIL: admin(context.values).email, ADMIN_PASSWORD: admin(context.values).password }),
    service(context, 'catalog', ports.catalog, {}),
    service(context, 'orders', ports.orders, ordersEnv(context)),
    ...ports.support.map((port, index) =>
      service(context, 'support', port, {}, ports.support.length > 1 ? `support-${index + 1}` : 'support'),
    ),
    shell(context),
    gateway(context),
    mailbox(context),
  ];
}

function service(context: SiteContext, name: DatabaseName, port: number, env: Record<string, string>, as: string = name): ProgramPlan {
  const { values, secrets, ports } = context;
  return {
    name: as,
    entry: `services/${name}/dist/main.js`,
    env: {
      PORT: String(port),
      LOG_LEVEL: values.LOG_LEVEL,
      DATABASE_URL: databaseUrl(ports.postgres, name, secrets.databases[name], name),
      IDENTITY_KEYS: `${local(ports.gateway + 1)}/.well-known/jwks.json`,
      PUBLIC_URL: publicUrl(values),
      ...env,
    },
  };
}

function ordersEnv({ values, secrets, paths, ports }: SiteContext): Record<string, string> {
  return {
    CATALOG_URL: local(ports.catalog),
    TRACKING_SECRET: secrets.tracking,
    SMTP_URL: values.SMTP_URL || `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: values.MAIL_FROM || `orders@${new URL(publicUrl(values)).hostname}`,
    STORE_DRIVER: values.STORE_DRIVER,
    STORE_DIRECTORY: paths.store,
    STORE_SIGNING_KEY: secrets.store,
    STORE_ENDPOINT: values.STORE_ENDPOINT,
    STORE_PUBLIC_ENDPOINT: values.STORE_PUBLIC_ENDPOINT || values.STORE_ENDPOINT,
    STORE_BUCKET: values.STORE_BUCKET,
    STORE_ACCESS_KEY: values.STORE_ACCESS_KEY,
    STORE_SECRET_KEY: values.STORE_SECRET_KEY,
  };
}

function shell({ values, paths, ports }: SiteContext): ProgramPlan {
  const env = {
    PORT: String(ports.shell),
    LOG_LEVEL: values.LOG_LEVEL,
    RELEASES_DIR: paths.releases,
    SITE_URL: local(ports.gateway),
    PUBLIC_URL: publicUrl(values),
    DEMO: values.DEMO,
    // Shown on the login screen: only ever the sample credential, never an owner's own.
    ...(values.DEMO === '1' && !values.ADMIN_PASSWORD ? { ADMIN_EMAIL: demoAdmin.email, ADMIN_PASSWORD: demoAdmin.password } : {}),
  };
  return { name: 'shell', entry: 'shell/dist/server/main.js', env };
}

function gateway({ values, secrets, ports }: SiteContext): ProgramPlan {
  const env = {
    PORT: String(ports.gateway),
    HOST: values.HOST,
    INTERNAL_HOST: '127.0.0.1',
    LOG_LEVEL: values.LOG_LEVEL,
    PUBLIC_URL: publicUrl(values),
    UPSTREAM_AUTH: local(ports.auth),
    UPSTREAM_CATALOG: local(ports.catalog),
    UPSTREAM_ORDERS: local(ports.orders),
    UPSTREAM_SUPPORT: ports.support.map(local).join(','),
    UPSTREAM_SHELL: local(ports.shell),
    IDENTITY_PRIVATE_KEY: secrets.identityPrivateKey,
    COOKIE_SECRET: secrets.cookie,
    RATE_LIMITS: values.RATE_LIMITS,
    TRUST_PROXY: values.TRUST_PROXY,
  };
  return { name: 'gateway', entry: 'gateway/dist/main.js', env };
}

function mailbox({ paths, ports }: SiteContext): ProgramPlan {
  // Its TypeScript is stripped once and kept: the stripper alone would weigh as much as the mailbox.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? '';
  const env = { NODE_COMPILE_CACHE, PORT: String(ports.mailbox), SMTP_PORT: String(ports.smtp), MAIL_DIR: paths.mail };
  return { name: 'mailbox', entry: 'tools/mailbox/main.ts', env };
}
