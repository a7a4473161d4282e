import { createPrivateKey, type KeyObject } from 'node:crypto';
import { port, readEnv, secret, str, url } from '@shop/service-kit/env';
import { drainSeconds } from '@shop/service-kit/service-env';
import { type ServiceName, serviceNames } from './routes.ts';

export interface Config {
  host: string;
  port: number;
  /** Where health, metrics and the key set listen, on the next port. */
  internalHost: string;
  logLevel: string;
  /** The address that browsers use; its origin may send unsafe requests, and https makes cookies `Secure`. */
  publicUrl: URL;
  /** Addresses or networks whose `x-forwarded-for` is believed; nobody's by default. */
  trustProxy: false | string[];
  /** Every limit is multiplied by it; `null` turns limits off. */
  rateLimitFactor: number | null;
  /** Seconds between "not ready" and the end, for whoever chooses among gateways. */
  drainSeconds: number;
  /** Where several gateways count requests together; undefined: each counts alone. */
  rateLimitRedisUrl?: string;
  cookieSecret: string;
  /** The first signs; the public halves of all are published, so that keys can be rotated (ADR 0018). */
  identityKeys: KeyObject[];
  /** The processes of every service, as origins. */
  upstreams: Record<ServiceName, string[]>;
}

const specs = {
  HOST: str({ default: '127.0.0.1', desc: 'Address to listen on' }),
  INTERNAL_HOST: str({ default: '', desc: 'Address of the internal port; empty: HOST' }),
  PORT: port({ default: 8080, desc: 'Port of the site; health, metrics and the key set are on the next one' }),
  LOG_LEVEL: str({ default: 'info', choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] }),
  PUBLIC_URL: url({ desc: 'The address that browsers use' }),
  TRUST_PROXY: str({ default: '', desc: 'Addresses or networks of the proxies in front, with commas' }),
  RATE_LIMITS: str({ default: '1', desc: 'A factor for all limits, or "off"' }),
  DRAIN_SECONDS: drainSeconds,
  RATE_LIMIT_REDIS_URL: str({ default: '', desc: 'redis:// or rediss:// address of the Redis or Valkey that counts for several gateways' }),
  COOKIE_SECRET: secret({ desc: 'Signs the guest cookie' }),
  IDENTITY_PRIVATE_KEY: str({ desc: 'Ed25519 private keys, PKCS8 PEM: the first signs identity tokens, all are published' }),
  UPSTREAM_CATALOG: str({ desc: 'Processes of the catalog service: http://host:port, with commas' }),
  UPSTREAM_ORDERS: str({ desc: 'The same for orders' }),
  UPSTREAM_SUPPORT: str({ desc: 'The same for support' }),
  UPSTREAM_AUTH: str({ desc: 'The same for auth' }),
  UPSTREAM_SHELL: str({ desc: 'The same for the shell server' }),
};

/** Reads the environment once. Throws one error that names what is missing or wrong, never a value. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnv(specs, environment);
  const problems: string[] = [];
  const read = <T>(name: keyof typeof specs, parse: (text: string) => T | undefined, rule: string) => {
    const value = parse(String(env[name]));
    if (value === undefined) problems.push(`${name}: ${rule}`);
    return value as T;
  };
  const config: Config = {
    host: env.HOST,
    port: env.PORT,
    internalHost: env.INTERNAL_HOST || env.HOST,
    logLevel: env.LOG_LEVEL,
    publicUrl: new URL(env.PUBLIC_URL),
    trustProxy: parseTrust(env.TRUST_PROXY),
    rateLimitFactor: read('RATE_LIMITS', parseFactor, 'must be "off" or a number above 0'),
    drainSeconds: env.DRAIN_SECONDS,
    rateLimitRedisUrl: read('RATE_LIMIT_REDIS_URL', parseRedisUrl, 'must be redis://host:port or rediss://host:port') || undefined,
    cookieSecret: env.COOKIE_SECRET,
    identityKeys: read('IDENTITY_PRIVATE_KEY', parseKeys, 'must be Ed25519 private keys as PKCS8 PEM'),
    upstreams: {} as Config['upstreams'],
  };
  for (const service of serviceNames) {
    const name = `UPSTREAM_${service.toUpperCase()}` as keyof typeof specs;
    config.upstreams[service] = read(name, parseOrigins, 'must be http://host:port, several with commas');
  }
  if (problems.length > 0) throw new Error(`Configuration: ${problems.join('; ')}`);
  return config;
}

function parseTrust(text: string): Config['trustProxy'] {
  return text === '' ? false : text.split(',').map((part) => part.trim());
}

function parseFactor(text: string): number | null | undefined {
  if (text === 'off') return null;
  return Number(text) > 0 ? Number(text) : undefined;
}

function parseRedisUrl(text: string): string | undefined {
  return text === '' || (/^rediss?:\/\/./.test(text) && URL.canParse(text)) ? text : undefined;
}

function parseKeys(text: string): KeyObject[] | undefined {
  const blocks = text.replaceAll('\\n', '\n').match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? [];
  try {
    const keys = blocks.map((pem) => createPrivateKey(pem));
    return keys.length > 0 && keys.every((key) => key.asymmetricKeyType === 'ed25519') ? keys : undefined;
  } catch {
    return undefined;
  }
}

function parseOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((part) => part.trim());
  const valid = origins.every((origin) => /^http:\/\/[^/?#]+:\d+$/.test(origin) && URL.canParse(origin));
  return valid ? origins : undefined;
}
