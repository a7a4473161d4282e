import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../entry/root.mjs';
import { startTime } from '../site/running-site.mjs';
import { type Cluster, startCluster } from './cluster.ts';
import { databaseUrl } from './database-url.ts';
import { ensureDatabases } from './databases.ts';
import { serverOn } from './orphan.ts';

const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
chmodSync(folder, 0o755);
const options = {
  directory: join(folder, 'postgres'),
  password: 'super secret',
  logFile: join(folder, 'postgres.log'),
};
const databases = ['catalog', 'orders'].map((name) => ({ name, password: `of ${name}` }));
let cluster: Cluster | undefined;

afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const superuserUrl = () => databaseUrl(cluster?.port ?? 0, 'postgres', options.password, 'postgres');

async function query(user: string, password: string, database: string, sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl(cluster?.port ?? 0, user, password, database) });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server from another process, kills that process, and returns the server's pid. */
async function startAndKillParent(env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const script = `
    import { startCluster } from ${JSON.stringify(join(root, 'tools', 'postgres', 'cluster.ts'))};
    await startCluster(${JSON.stringify(options)});
    console.log('up');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  await Promise.race([once(parent.stdout, 'data'), once(parent, 'close')]);
  const pid = serverOn(options.directory) ?? 0;
  expect(startTime(pid)).toBeDefined();
  parent.kill('SIGKILL');
  return pid;
}

const gone = async (pid: number) => {
  for (let turn = 0; turn < 250 && startTime(pid); turn++) await sleep(20);
  return !startTime(pid);
};

describe('the embedded Postgres', () => {
  it('is created at the first start', async () => {
    cluster = await startCluster(options);
    expect(await query('postgres', options.password, 'postgres', 'show shared_buffers')).toEqual([
      { shared_buffers: '32MB' },
    ]);
  });

  it('requires the password from everyone', async () => {
    await expect(query('postgres', 'wrong', 'postgres', 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(readFileSync(join(options.directory, 'pg_hba.conf'), 'utf8')).toMatch(/127\.0\.0\.1\/32\s+scram-sha-256/);
  });

  it('gives each service a database that no other service can open', async () => {
    await ensureDatabases(superuserUrl(), databases);
    await query('orders', 'of orders', 'orders', 'create table kept as select 1 as one');
    expect(await query('orders', 'of orders', 'orders', 'select one from kept')).toEqual([{ one: 1 }]);
    for (const database of ['catalog', 'postgres', 'template1']) {
      await expect(query('orders', 'of orders', database, 'select 1')).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('keeps data and accepts new passwords after a restart', async () => {
    await cluster?.stop();
    cluster = await startCluster(options);
    await ensureDatabases(superuserUrl(), [{ name: 'orders', password: 'changed' }]);
    expect(await query('orders', 'changed', 'orders', 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('disconnects open clients when it stops', async () => {
    const client = new pg.Client({ connectionString: superuserUrl() });
    const ended = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await cluster?.stop();
    cluster = undefined;
    expect(await ended).toMatchObject({ code: '57P01' });
  });

  it('ends when its parent is killed', async () => {
    expect(await gone(await startAndKillParent())).toBe(true);
    expect(existsSync(join(options.directory, 'postmaster.pid'))).toBe(false);
  });

  it('ends through its guard when setpriv is missing', async () => {
    const withoutSetpriv = join(folder, 'bin');
    mkdirSync(withoutSetpriv);
    symlinkSync('/usr/bin/id', join(withoutSetpriv, 'id'));
    expect(await gone(await startAndKillParent({ ...process.env, PATH: withoutSetpriv }))).toBe(true);
  });

  it('replaces an orphaned server at the next start, with its data', async () => {
    cluster = await startCluster(options);
    const orphan = serverOn(options.directory) ?? 0;
    const next = await startCluster(options);
    expect(startTime(orphan)).toBeUndefined();
    cluster = next;
    expect(await query('orders', 'changed', 'orders', 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('recovers from its own kill -9', async () => {
    const pid = serverOn(options.directory) ?? 0;
    process.kill(pid, 'SIGKILL');
    await gone(pid);
    cluster = await startCluster(options);
    expect(await query('orders', 'changed', 'orders', 'select one from kept')).toEqual([{ one: 1 }]);
  });

  it('starts although its pid file names an unrelated process', async () => {
    await cluster?.stop();
    writeFileSync(join(options.directory, 'postmaster.pid'), `${process.pid}\n${options.directory}\n`);
    cluster = await startCluster(options);
    expect(serverOn(options.directory)).toBe(cluster.process.pid);
  });
});
