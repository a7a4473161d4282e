import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { processesOf } from './processes.ts';
import { isReady } from './ready.ts';
import { until } from './until.ts';

const parts = (pid: number, file: string) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean);

/** The environment of a running process (Linux: /proc). */
export function environmentOf(dataDir: string, name: string): Record<string, string> {
  const found = processesOf(dataDir).find((one) => one.name === name);
  if (!found) throw new Error(`The site has no process ${name}.`);
  const pairs = parts(found.pid, 'environ').map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]);
  return Object.fromEntries(pairs.filter(([key]) => !key?.startsWith('NODE_CHANNEL')));
}

/** An extra gateway or page server of a running site, with the settings of the existing one. */
export class Beside {
  private child: ChildProcess | undefined;
  private readonly entry: string;
  private readonly env: Record<string, string>;

  constructor(dataDir: string, name: string, env: Record<string, string>) {
    this.env = { ...environmentOf(dataDir, name), ...env };
    const pid = processesOf(dataDir).find((one) => one.name === name)?.pid ?? 0;
    this.entry = parts(pid, 'cmdline').at(-1) ?? '';
  }

  get url(): string {
    return `http://127.0.0.1:${this.env.PORT}`;
  }

  /** Base URL of health checks and metrics. */
  get internalUrl(): string {
    return `http://127.0.0.1:${Number(this.env.PORT) + 1}`;
  }

  async start(): Promise<void> {
    this.child = spawn(process.execPath, [this.entry], { env: this.env, stdio: 'ignore' });
    await untilReady(this.url);
  }

  /** Stops the process with SIGTERM; returns its exit code. */
  async stop(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  }
}

/** Stops a process with SIGTERM and waits for its replacement. */
export async function restart(dataDir: string, name: string): Promise<void> {
  const pidOf = () => processesOf(dataDir).find((one) => one.name === name)?.pid;
  const before = pidOf();
  if (!before) throw new Error(`The site has no process ${name}.`);
  const { PORT } = environmentOf(dataDir, name);
  process.kill(before, 'SIGTERM');
  await until(`${name} is another process`, () => pidOf() !== before);
  await untilReady(`http://127.0.0.1:${PORT}`);
}

const untilReady = (url: string) => until(`${url} is ready`, () => isReady(url));
