import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../site/free-port.ts';
import { tail } from '../site/tail.ts';
import { type Account, serverAccount } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { endOrphan } from './orphan.ts';
import { serverCommand } from './server-command.ts';

export interface ClusterOptions {
  /** Data folder; created when missing. */
  directory: string;
  /** Password of the superuser "postgres", set when the cluster is created. */
  password: string;
  logFile: string;
  /** Default: a free port. */
  port?: number | undefined;
  settings?: Record<string, string | number>;
}

export interface Cluster {
  port: number;
  /** The process to signal: the server or its guard. */
  process: ChildProcess;
  /** Disconnects clients and stops the server; kills it after `withinMs`. */
  stop(withinMs?: number): Promise<void>;
}

/** For a small shop on one machine: little memory, no JIT, no parallel workers. */
const smallSettings = {
  shared_buffers: '32MB',
  max_connections: 60,
  jit: 'off',
  io_method: 'sync',
  max_wal_size: '256MB',
  huge_pages: 'off',
  max_logical_replication_workers: 0,
};

/** Starts Postgres on 127.0.0.1. Creates a missing cluster and stops a server that an earlier run left behind. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const account = serverAccount();
  if (!existsSync(join(options.directory, 'PG_VERSION'))) await makeCluster(options, account);
  await endOrphan(options.directory);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    try {
      return await startServer(options, account, port);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('could not bind')) throw error;
    }
  }
}

/** Renames the folder last, so that an incomplete cluster never has the final name. */
async function makeCluster({ directory, password }: ClusterOptions, account: Account | undefined): Promise<void> {
  const draft = `${directory}.new`;
  const passwordFile = `${directory}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  const args = [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  const { program, args: full } = serverCommand(postgresBinaries().initdb, draft, args, account);
  try {
    await run(program, full);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, directory);
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb failed:\n${output.trim()}`))));
  });
}

async function startServer(options: ClusterOptions, account: Account | undefined, port: number): Promise<Cluster> {
  const settings = {
    ...smallSettings,
    ...options.settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = serverCommand(
    postgresBinaries().postgres,
    options.directory,
    ['-D', options.directory, ...flags],
    account,
  );
  mkdirSync(dirname(options.logFile), { recursive: true });
  const log = openSync(options.logFile, 'a');
  const child = spawn(command.program, command.args, {
    detached: true,
    stdio: ['ignore', log, log, ...(command.guarded ? (['ipc'] as const) : [])],
  });
  closeSync(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
  await Promise.race([listening(options.directory), exited]);
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    throw new Error(`Postgres did not start:\n${tail(options.logFile, 10)}`);
  }
  return { port, process: child, stop: (withinMs = 5_000) => stopServer(child, exited, withinMs) };
}

/** Postgres writes "ready" to its pid file when it accepts connections. */
async function listening(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const until = Date.now() + 60_000;
  while (!(existsSync(file) && /^ready/m.test(readFileSync(file, 'utf8')))) {
    if (Date.now() > until) throw new Error('Postgres was not ready within 60 s.');
    await sleep(20);
  }
}

async function stopServer(child: ChildProcess, exited: Promise<void>, withinMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const tooLong = sleep(withinMs, 'late' as const, { ref: false });
  if ((await Promise.race([exited, tooLong])) === 'late') child.kill('SIGQUIT');
  await exited;
}
