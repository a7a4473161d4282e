import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/site/free-port.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Options of a site, which is started by the command behind `npm start`. */
export interface SiteOptions {
  env?: Record<string, string>;
  dataDir?: string;
  port?: number;
  args?: string[];
  /** Simulates a Node without execve: the command remains as parent of the supervisor and passes signals on. */
  apart?: boolean;
}

export interface Site {
  url: string;
  port: number;
  dataDir: string;
  admin: { email: string; password: string };
  process: ChildProcess;
  output(): string;
  /** Stops the site as Ctrl-C does and waits for its end; keeps the data unless `remove`. */
  stop(options?: { remove?: boolean }): Promise<void>;
}

const admin = { email: 'owner@example.com', password: 'owner-password' };

/** Starts a site on a free port in a temporary folder and resolves when it serves. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const port = options.port ?? (await freePort(3));
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const { child, output } = command({ ...options, port, dataDir });
  const url = `http://localhost:${port}`;
  await untilServing(url, child, output);
  return {
    url,
    port,
    dataDir,
    admin,
    process: child,
    output,
    stop: (how) => stopSite(child, dataDir, how?.remove ?? true),
  };
}

/** Starts a site that must refuse; returns its exit code and output. */
export async function refusedStart(options: SiteOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = command(options);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

/** A temporary folder that the database's system account can enter. */
export async function temporaryFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

function command({ port, dataDir = '', env, args = [], apart = false }: SiteOptions) {
  const child = spawn(process.execPath, ['tools/start.mjs', ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...(port === undefined ? {} : { PORT: String(port) }),
      DATA_DIR: dataDir,
      DEMO: '1',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      // Simulates npm, so that the site ends with this process.
      npm_lifecycle_event: 'start',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(apart ? (['ipc'] as const) : [])],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

/** Waits for the address in the output, without a time limit for busy machines. */
async function untilServing(url: string, child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes(url)) {
    if (child.exitCode !== null) throw new Error(`the site ended at start:\n${output()}`);
    await sleep(100);
  }
}

async function stopSite(child: ChildProcess, dataDir: string, remove: boolean): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    await gone;
  }
  if (remove) await rm(dataDir, { recursive: true, force: true });
}
