import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { type Running, startNode } from './processes.ts';

export interface Site extends Running {
  /** Address of the gateway. */
  url: string;
  /** Address of the service behind it. */
  upstream: string;
}

/** A gateway of our own in front of the stand-in: what one works with on the gateway, without the rest of the site. */
export function startOwnSite(port: number, key: KeyObject): Site {
  const upstream = `http://127.0.0.1:${port + 2}`;
  const service = startNode([join(import.meta.dirname, 'upstream.ts'), String(port + 2)]);
  const gateway = startNode([join(import.meta.dirname, '../../gateway/dist/main.js')], {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    RATE_LIMITS: 'off',
    COOKIE_SECRET: 'a secret for the benchmark only',
    IDENTITY_PRIVATE_KEY: String(key.export({ type: 'pkcs8', format: 'pem' })),
    ...Object.fromEntries(['CATALOG', 'ORDERS', 'SUPPORT', 'AUTH', 'SHELL'].map((name) => [`UPSTREAM_${name}`, upstream])),
  });
  return { url: `http://127.0.0.1:${port}`, upstream, stop: async () => void (await Promise.all([gateway.stop(), service.stop()])) };
}

export const newKey = () => generateKeyPairSync('ed25519').privateKey;
