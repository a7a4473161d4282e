import { execFileSync, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/entry/root.mjs';
import { startCluster } from '../../../tools/postgres/cluster.ts';
import { databaseUrl } from '../../../tools/postgres/database-url.ts';
import { ensureDatabases } from '../../../tools/postgres/databases.ts';
import { freePort } from '../../../tools/site/free-port.ts';
import { serviceToken } from '../../site/token.ts';
import { untilServed } from '../../site/until-served.ts';
import { loadProducts } from './load.ts';

/** A catalog process of its own on a database of its own, as `npm start` runs them. */
export interface OwnCatalog {
  url: string;
  headers: { authorization: string };
  pid: number;
  stop(): Promise<void>;
}

const password = 'of-the-benchmark';

/** Starts it on so many generated products, which are loaded once and kept in the temporary folder for the next run. */
export async function startOwnCatalog(products: number, progress: (loaded: number) => void): Promise<OwnCatalog> {
  const folder = join(tmpdir(), `shop-bench-catalog-${products}-${generated()}`);
  const loaded = join(folder, 'loaded');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--filter=@shop/catalog'], { cwd: root, stdio: 'ignore' });
  const cluster = await startCluster({ directory: join(folder, 'postgres'), password, logFile: join(folder, 'postgres.log') });
  await ensureDatabases(databaseUrl(cluster.port, 'postgres', password, 'postgres'), [{ name: 'catalog', password }]);
  const database = databaseUrl(cluster.port, 'catalog', password, 'catalog');
  if (!existsSync(loaded)) {
    // Its migrations make the tables.
    await (await startCatalog(database)).stop();
    await loadProducts(database, products, progress);
    writeFileSync(loaded, '');
  }
  const catalog = await startCatalog(database);
  const stop = async () => {
    await catalog.stop();
    await cluster.stop();
  };
  return { ...catalog, stop };
}

/** Names the programs that made the products: others make others. */
function generated(): string {
  const programs = ['products.ts', 'load.ts'].map((file) => readFileSync(join(import.meta.dirname, file)));
  return createHash('sha256').update(Buffer.concat(programs)).digest('hex').slice(0, 8);
}

async function startCatalog(database: string): Promise<OwnCatalog> {
  const port = await freePort();
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const IDENTITY_KEYS = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }] });
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    ...{ PATH: process.env.PATH, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', MALLOC_ARENA_MAX: '1' },
    ...{ PORT: String(port), DATABASE_URL: database, IDENTITY_KEYS },
    ...{
      PUBLIC_URL: nowhere,
      SITE_URL: nowhere,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@example.com',
      LINK_SECRET: 'x'.repeat(64),
    },
  };
  const entry = join(root, 'services/catalog/dist/main.js');
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilServed(`http://127.0.0.1:${port + 1}/readyz`);
  return {
    url,
    headers: { authorization: `Bearer ${serviceToken(privateKey)}` },
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
