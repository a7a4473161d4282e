import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { MinioEndpoint } from './minio.ts';

/** A server that this process owns; it ends with `stop`, and on Linux also when this process is killed. */
export interface RunningMinio extends MinioEndpoint {
  pid: number;
  stop(): Promise<void>;
}

const ATTEMPTS = 3;
const READY_WITHIN_MS = 20_000;
const STOPPED_WITHIN_MS = 5_000;

/** Starts the server on a folder, at a free port of 127.0.0.1, with random credentials. */
export async function startMinio(binary: string, directory: string): Promise<RunningMinio> {
  mkdirSync(directory, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const run = launch(binary, directory, await freePort());
    const failure = await untilReady(run);
    if (!failure) return { ...run.at, pid: run.server.pid ?? 0, stop: () => stop(run.server) };
    await stop(run.server);
    // Another process may take the port before the server listens on it.
    if (attempt === ATTEMPTS) throw new Error(`minio did not start: ${failure}`);
  }
}

interface Launch {
  at: MinioEndpoint;
  server: ChildProcess;
  output: string[];
}

function launch(binary: string, directory: string, port: number): Launch {
  const at = { endpoint: `http://127.0.0.1:${port}`, accessKey: random(), secretKey: random() };
  const command = [binary, 'server', '--quiet', '--address', `127.0.0.1:${port}`, directory];
  const [program = binary, ...args] = canDieWithParent() ? ['setpriv', '--pdeathsig', 'TERM', ...command] : command;
  const server = spawn(program, args, {
    env: {
      ...process.env,
      MINIO_ROOT_USER: at.accessKey,
      MINIO_ROOT_PASSWORD: at.secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.on('error', (error) => output.push(error.message));
  return { at, server, output };
}

/** Resolves with undefined once the server is ready, else with its output. */
async function untilReady({ at, server, output }: Launch): Promise<string | undefined> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded(server)) {
    const response = await fetch(`${at.endpoint}/minio/health/ready`).catch(() => undefined);
    if (response?.ok) return undefined;
    await wait(50);
  }
  return output.join('').trim() || `no answer within ${READY_WITHIN_MS} ms`;
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOPPED_WITHIN_MS);
  await ended;
  clearTimeout(force);
}

function hasEnded(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}

function canDieWithParent(): boolean {
  return process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
}

function random(): string {
  return randomBytes(16).toString('hex');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
