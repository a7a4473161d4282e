import type { KeyObject } from 'node:crypto';
import type { ServiceName } from '@shop/contracts/service-paths';
import { signingKeys } from '@shop/service-kit/identity/signing-keys';
import {
  flag,
  origins,
  parsed,
  port,
  publicOrigin,
  readEnv,
  type Secrets,
  secrets,
  str,
} from '@shop/service-kit/process/env';
import { drainSeconds } from '@shop/service-kit/process/service-env';

export interface Config {
  host: string;
  port: number;
  /** Host of health, metrics and the key set, on the next port. */
  internalHost: string;
  logLevel: string;
  /** Origin that browsers use and that may send unsafe requests; https makes cookies `Secure`. */
  publicUrl: URL;
  /** Addresses or networks whose `x-forwarded-for` is trusted; none by default. */
  trustProxy: false | string[];
  /** Whether HSTS includes the site's subdomains. */
  hstsSubdomains: boolean;
  /** Factor of every limit; `null` turns limits off. */
  rateLimitFactor: number | null;
  /** Seconds between "not ready" and the shutdown, for load balancers. */
  drainSeconds: number;
  /** Shared store of several gateways' request counts; undefined counts per process. */
  rateLimitRedisUrl?: string;
  /** The first signs, all verify. */
  cookieSecrets: Secrets;
  /** The first signs; the public keys of all are published, so that keys can be rotated (ADR 5). */
  identityKeys: KeyObject[];
  upstreams: Record<ServiceName, readonly string[]>;
}

const factor = parsed('must be "off" or a number above 0', (text) =>
  text === 'off' ? { factor: null } : Number(text) > 0 ? { factor: Number(text) } : undefined,
);
const redisUrl = parsed('must be redis://host:port or rediss://host:port', (text) =>
  text === '' || (/^rediss?:\/\/./.test(text) && URL.canParse(text)) ? text : undefined,
);

const specs = {
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on' }),
  INTERNAL_HOST: str({ default: '', desc: 'Address of the internal port; empty: HOST' }),
  PORT: port({ default: 8080, desc: 'Port of the site; health, metrics and the key set are on the next one' }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] }),
  PUBLIC_URL: publicOrigin({ desc: 'The address that browsers use' }),
  TRUST_PROXY: str({ default: '', desc: 'Addresses or networks of the proxies in front, with commas' }),
  HSTS_SUBDOMAINS: flag({ default: false, desc: 'Whether all hosts below PUBLIC_URL’s are held to https, too' }),
  RATE_LIMITS: factor({ default: { factor: 1 }, desc: 'A factor for all limits, or "off"' }),
  DRAIN_SECONDS: drainSeconds,
  RATE_LIMIT_REDIS_URL: redisUrl({
    default: '',
    desc: 'redis:// or rediss:// address of the Redis or Valkey that counts for several gateways',
  }),
  COOKIE_SECRET: secrets({ desc: 'Signs the guest cookie' }),
  IDENTITY_PRIVATE_KEY: signingKeys({
    desc: 'Ed25519 private keys, PKCS8 PEM: the first signs identity tokens, all are published',
  }),
  UPSTREAM_CATALOG: origins({
    desc: 'Where catalog answers: http://name:port, several with commas; each address of a name is an instance',
  }),
  UPSTREAM_ORDERS: origins({ desc: 'The same for orders' }),
  UPSTREAM_SUPPORT: origins({ desc: 'The same for support' }),
  UPSTREAM_AUTH: origins({ desc: 'The same for auth' }),
  UPSTREAM_SHELL: origins({ desc: 'The same for the shell server' }),
};

/** Reads the environment once. Throws one error that names the missing and invalid variables, never their values. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnv(specs, environment);
  // Ignores a trailing comma, because compose puts its network before the configured proxies.
  const proxies = env.TRUST_PROXY.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    host: env.HOST,
    port: env.PORT,
    internalHost: env.INTERNAL_HOST || env.HOST,
    logLevel: env.LOG_LEVEL,
    publicUrl: new URL(env.PUBLIC_URL),
    trustProxy: proxies.length > 0 && proxies,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimitFactor: env.RATE_LIMITS.factor,
    drainSeconds: env.DRAIN_SECONDS,
    rateLimitRedisUrl: env.RATE_LIMIT_REDIS_URL || undefined,
    cookieSecrets: env.COOKIE_SECRET,
    identityKeys: env.IDENTITY_PRIVATE_KEY,
    upstreams: {
      catalog: env.UPSTREAM_CATALOG,
      orders: env.UPSTREAM_ORDERS,
      support: env.UPSTREAM_SUPPORT,
      auth: env.UPSTREAM_AUTH,
      shell: env.UPSTREAM_SHELL,
    },
  };
}
