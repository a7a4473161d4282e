import { execFileSync, spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../tools/entry/root.mjs';
import { startCluster } from '../../tools/postgres/cluster.ts';
import { databaseUrl } from '../../tools/postgres/database-url.ts';
import { ensureDatabases } from '../../tools/postgres/databases.ts';
import { freePort } from '../../tools/site/free-port.ts';
import { type CallerRole, serviceToken } from './token.ts';
import { untilServed } from './until-served.ts';

/** A service process with a separate database, started as by `npm start`. */
export interface OwnService {
  url: string;
  headers: { authorization: string };
  pid: number;
  /** Process id of the database server. */
  postgres: number;
  stop(): Promise<void>;
}

export interface OwnServiceOptions {
  name: 'catalog' | 'orders';
  role: CallerRole;
  /** Number of generated rows; with the hash of `programs`, the generators, it names the stored database for later runs. */
  rows: number;
  programs: string[];
  load(database: string): Promise<void>;
  /** Environment variables of this service in addition to the common ones. */
  env: Record<string, string>;
}

const password = 'of-the-benchmark';

/** Builds and starts the service with generated rows, which are loaded once and stored in the temporary folder. */
export async function startOwnService(options: OwnServiceOptions): Promise<OwnService> {
  const { name, rows, programs, load } = options;
  const folder = join(tmpdir(), `shop-bench-${name}-${rows}-${hashOf(programs)}`);
  const loaded = join(folder, 'loaded');
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  execFileSync(join(root, 'node_modules/.bin/turbo'), ['run', 'build', `--filter=@shop/${name}`], {
    cwd: root,
    stdio: 'ignore',
  });
  const cluster = await startCluster({
    directory: join(folder, 'postgres'),
    password,
    logFile: join(folder, 'postgres.log'),
  });
  await ensureDatabases(databaseUrl(cluster.port, 'postgres', password, 'postgres'), [{ name, password }]);
  const database = databaseUrl(cluster.port, name, password, name);
  if (!existsSync(loaded)) {
    await (await startProcess(options, database)).stop();
    await load(database);
    writeFileSync(loaded, '');
  }
  const service = await startProcess(options, database);
  const stop = async () => {
    await service.stop();
    await cluster.stop();
  };
  return { ...service, postgres: cluster.process.pid ?? 0, stop };
}

/** Hash of the generators: changed generators need new rows. */
function hashOf(programs: string[]): string {
  return createHash('sha256')
    .update(Buffer.concat(programs.map((file) => readFileSync(file))))
    .digest('hex')
    .slice(0, 8);
}

async function startProcess(
  { name, role, env: own }: OwnServiceOptions,
  database: string,
): Promise<Omit<OwnService, 'postgres'>> {
  const port = await freePort();
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ed25519');
  const IDENTITY_KEYS = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'EdDSA', use: 'sig' }],
  });
  const nowhere = 'http://127.0.0.1:9';
  const env = {
    ...{ PATH: process.env.PATH, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', MALLOC_ARENA_MAX: '1' },
    ...{ PORT: String(port), DATABASE_URL: database, IDENTITY_KEYS },
    ...{ PUBLIC_URL: nowhere, SITE_URL: nowhere, SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'bench@example.com' },
    ...own,
  };
  const entry = join(root, `services/${name}/dist/main.js`);
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  await untilServed(`http://127.0.0.1:${port + 1}/readyz`);
  return {
    url: `http://127.0.0.1:${port}`,
    headers: { authorization: `Bearer ${serviceToken(privateKey, role)}` },
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
