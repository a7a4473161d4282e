import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../entry/root.mjs';
import { tail } from '../site/tail.ts';

export interface ProgramOptions {
  name: string;
  /** Script path relative to the checkout. */
  entry: string;
  env: Record<string, string>;
  logsDir: string;
  /** Called when the process is replaced or gone. */
  onChange(): void;
}

const readyWithinMs = 60_000;
const longestPauseMs = 10_000;
/** A process that ran this long has recovered; its next crash counts as the first. */
const stableAfterMs = 30_000;

const inherited = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

/** Variables that every process inherits: neither secrets nor npm's additions. */
export const inheritedEnvironment = (): Record<string, string> => ({
  NODE_ENV: 'production',
  ...Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});

/**
 * One process of the site, in its own process group, so that Ctrl-C does not bypass the shutdown order. It reports
 * "ready" over IPC, ends when the channel closes, and restarts after a crash with a pause that doubles up to
 * 10 s.
 */
export class Program {
  readonly options: ProgramOptions;
  child: ChildProcess | undefined;
  private stopping = false;
  private crashes = 0;

  constructor(options: ProgramOptions) {
    this.options = options;
  }

  get logFile(): string {
    return join(this.options.logsDir, `${this.options.name}.log`);
  }

  /** Resolves when the process serves; rejects with the end of its log when it does not. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const from = statSync(this.logFile).size;
    const child = this.launch(log);
    closeSync(log);
    const ended = new Promise<string>((resolve) =>
      child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`)),
    );
    const ready = new Promise<undefined>((resolve) =>
      child.on('message', (message) => message === 'ready' && resolve(undefined)),
    );
    const late = sleep(readyWithinMs, `was not ready within ${readyWithinMs / 1000} s`, { ref: false });
    const failure = await Promise.race([ready, ended, late]);
    if (failure === undefined) return this.watch(child);
    child.kill('SIGKILL');
    if (!this.stopping)
      throw new Error(
        `${this.options.name} ${failure}: ${reasonIn(tail(this.logFile, 200, from))}\nIts log is ${this.logFile}.`,
      );
  }

  /** Stops without draining, because all other processes stop too; kills after `withinMs`. */
  async stop(withinMs: number): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const force = setTimeout(() => child.kill('SIGKILL'), Math.max(0, withinMs));
    await ended;
    clearTimeout(force);
  }

  private launch(log: number): ChildProcess {
    const { entry, env, onChange } = this.options;
    // SIGUSR1 would open a debugger with access to the process's secrets.
    const child = spawn(process.execPath, ['--disable-sigusr1', join(root, entry)], {
      cwd: root,
      detached: true,
      env: { ...inheritedEnvironment(), ...env },
      stdio: ['ignore', log, log, 'ipc'],
    });
    this.child = child;
    child.on('error', () => {});
    onChange();
    return child;
  }

  private watch(child: ChildProcess): void {
    let began = Date.now();
    const again = async () => {
      if (this.stopping) return;
      if (Date.now() - began > stableAfterMs) this.crashes = 0;
      await sleep(Math.min(longestPauseMs, 500 * 2 ** this.crashes++), undefined, { ref: false });
      began = Date.now();
      if (!this.stopping) await this.start().catch(again);
    };
    if (hasEnded(child)) void again();
    else child.once('exit', again);
  }
}

/** The message of the fatal log line (level 60), else of the last line; without JSON lines, the last lines. */
function reasonIn(log: string): string {
  const lines = log.split('\n');
  const message = logged(lines.findLast((line) => logged(line)?.level === 60) ?? lines.at(-1) ?? '');
  return [message?.msg, message?.err?.message].filter(Boolean).join(': ') || lines.slice(-15).join('\n');
}

function logged(line: string): { level?: number; msg?: string; err?: { message?: string } } | undefined {
  try {
    return Object(JSON.parse(line));
  } catch {
    // Some log lines are not JSON.
    return undefined;
  }
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
