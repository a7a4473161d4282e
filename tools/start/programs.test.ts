import { generateKeyPairSync } from 'node:crypto';
import { dataPaths } from '../site/data-dir.ts';
import { processCounts } from './ports.ts';
import { programPlans } from './programs.ts';
import { readSettings } from './settings.mjs';

const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const secrets = {
  postgres: 'a',
  databases: { catalog: 'b', orders: 'c', support: 'd', auth: 'e' },
  identityPrivateKey: pem,
  cookie: 'f',
  tracking: 'g',
  links: 'i',
  tickets: 'j',
  store: 'h',
};

/** Processes of a site with these settings, by name; ports count up from 20000. */
function plans(env: Record<string, string> = {}) {
  const { values } = readSettings(env, []);
  let next = 20_000;
  const port = () => (next += 2);
  const services = Object.fromEntries(
    Object.entries(processCounts(values)).map(([name, count]) => [name, Array.from({ length: count }, port)]),
  ) as Record<'auth' | 'catalog' | 'orders' | 'support', number[]>;
  const ports = { gateway: 8080, services, shell: port(), postgres: 5432, mailbox: 8082, smtp: port() };
  return new Map(programPlans({ values, secrets, paths: dataPaths('/data'), ports }).map((plan) => [plan.name, plan]));
}

describe("the site's processes", () => {
  it('include one for each service, shell, gateway and mailbox', () => {
    expect([...plans().keys()]).toEqual(['auth', 'catalog', 'orders', 'support', 'shell', 'gateway', 'mailbox']);
  });

  it("match the configured counts in the gateway's upstreams", () => {
    const site = plans({ SUPPORT_PROCESSES: '3', PROCESSES: 'catalog=2' });
    expect([...site.keys()]).toEqual(
      expect.arrayContaining(['support-1', 'support-2', 'support-3', 'catalog-1', 'catalog-2', 'orders']),
    );
    const { UPSTREAM_SUPPORT = '', UPSTREAM_CATALOG = '' } = site.get('gateway')?.env ?? {};
    expect([UPSTREAM_SUPPORT.split(','), UPSTREAM_CATALOG.split(',')].map(({ length }) => length)).toEqual([3, 2]);
    const internal = UPSTREAM_CATALOG.replaceAll(/\d+(?=,|$)/g, (port) => String(Number(port) + 1));
    expect(site.get('shell')?.env).toMatchObject({ EVENTS_CATALOG: internal });
  });

  it('give the page server its upstreams and renderer count', () => {
    const env = plans({ PROCESSES: 'catalog=2', RENDERERS: '3' }).get('shell')?.env ?? {};
    expect(['CATALOG', 'ORDERS', 'SUPPORT', 'AUTH'].map((name) => env[`UPSTREAM_${name}`]?.split(',').length)).toEqual([
      2, 1, 1, 1,
    ]);
    expect(env.RENDERERS).toBe('3');
  });

  it('allow browsers to call an external receipt store', () => {
    const minio = {
      STORE_DRIVER: 'minio',
      STORE_ENDPOINT: 'http://minio:9000',
      STORE_ACCESS_KEY: 'a',
      STORE_SECRET_KEY: 'b',
    };
    const allowed = (env: Record<string, string>) => plans(env).get('shell')?.env.CONNECT_ORIGINS;
    expect([{}, minio, { ...minio, STORE_PUBLIC_ENDPOINT: 'https://files.example/' }].map(allowed)).toEqual([
      '',
      'http://minio:9000',
      'https://files.example',
    ]);
  });

  it('get the configured settings', () => {
    const env = {
      PUBLIC_URL: 'https://shop.example',
      DRAIN_SECONDS: '9',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_REDIS_URL: 'redis://valkey',
    };
    const site = plans(env);
    for (const name of ['auth', 'catalog', 'orders', 'support', 'shell', 'gateway']) {
      expect(site.get(name)?.env).toMatchObject({
        PUBLIC_URL: 'https://shop.example',
        DRAIN_SECONDS: '9',
        LOG_LEVEL: 'warn',
      });
    }
    expect(site.get('gateway')?.env).toMatchObject({ RATE_LIMIT_REDIS_URL: 'redis://valkey' });
    for (const name of ['orders', 'catalog', 'auth']) expect(site.get(name)?.env.MAIL_FROM).toBe('orders@shop.example');
  });

  it('give auth the addresses of services with account data', () => {
    const site = plans({ PROCESSES: 'catalog=2' });
    const { ORDERS_URL, CATALOG_URL, IDENTITY_PRIVATE_KEY } = site.get('auth')?.env ?? {};
    const { UPSTREAM_ORDERS, UPSTREAM_CATALOG, IDENTITY_PRIVATE_KEY: key } = site.get('gateway')?.env ?? {};
    expect([ORDERS_URL, CATALOG_URL, IDENTITY_PRIVATE_KEY]).toEqual([UPSTREAM_ORDERS, UPSTREAM_CATALOG, key]);
  });

  it('give catalog the internal ports of orders', () => {
    const site = plans({ PROCESSES: 'orders=2' });
    const [calls = '', internal] = [
      site.get('gateway')?.env.UPSTREAM_ORDERS,
      site.get('catalog')?.env.ORDERS_INTERNAL_URL,
    ];
    expect(internal).toBe(calls.replaceAll(/\d+(?=,|$)/g, (port) => String(Number(port) + 1)));
  });

  it('give orders the addresses and internal ports of catalog', () => {
    const { CATALOG_URL = '', CATALOG_INTERNAL_URL } = plans({ PROCESSES: 'catalog=2' }).get('orders')?.env ?? {};
    expect(CATALOG_INTERNAL_URL).toBe(CATALOG_URL.replaceAll(/\d+(?=,|$)/g, (port) => String(Number(port) + 1)));
  });

  it('never get the secrets of others', () => {
    const text = (name: string) =>
      JSON.stringify(plans({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' }).get(name)?.env);
    expect(text('gateway')).toContain('PRIVATE KEY');
    for (const name of ['catalog', 'orders', 'support', 'shell', 'mailbox']) {
      expect(text(name)).not.toMatch(/PRIVATE KEY|long enough|COOKIE/);
    }
  });
});

describe("the demonstration admin's password", () => {
  it('reaches the page server only while it is the default', () => {
    expect(plans().get('shell')?.env.ADMIN_PASSWORD).toBe('island-demo-2026');
    expect(
      plans({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' }).get('shell')?.env.ADMIN_PASSWORD,
    ).toBeUndefined();
    expect(plans({ DEMO: '0' }).get('shell')?.env.ADMIN_PASSWORD).toBeUndefined();
  });
});
