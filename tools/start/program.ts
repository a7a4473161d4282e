import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../entry/root.mjs';
import { tail } from '../site/tail.ts';

/** What a process of the site is started with. */
export interface ProgramOptions {
  name: string;
  /** The script, relative to the checkout. */
  entry: string;
  env: Record<string, string>;
  logsDir: string;
  /** Called whenever the process is another one, or none. */
  onChange(): void;
}

const readyWithinMs = 60_000;
const longestPauseMs = 10_000;
/** A process that ran this long has recovered: its next crash is a first one. */
const stableAfterMs = 30_000;

const inherited = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

/** What every process may know of this one's environment: nothing secret, nothing that npm added. */
export const inheritedEnvironment = (): Record<string, string> => ({
  NODE_ENV: 'production',
  ...Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
});

/**
 * One process of the site, in a process group of its own, so that Ctrl-C reaches it in the right order. It says "ready" over
 * its channel, ends when the channel does, and is started again when it crashes, after a pause that doubles up to 10 s.
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

  /** Resolves when it serves; rejects with the end of its log when it does not come that far. */
  async start(): Promise<void> {
    const log = openSync(this.logFile, 'a');
    const from = statSync(this.logFile).size;
    const child = this.launch(log);
    closeSync(log);
    const ended = new Promise<string>((resolve) => child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`)));
    const ready = new Promise<undefined>((resolve) => child.on('message', (message) => message === 'ready' && resolve(undefined)));
    const late = sleep(readyWithinMs, `was not ready within ${readyWithinMs / 1000} s`, { ref: false });
    const failure = await Promise.race([ready, ended, late]);
    if (failure === undefined) return this.watch(child);
    child.kill('SIGKILL');
    if (!this.stopping)
      throw new Error(`${this.options.name} ${failure}: ${reasonIn(tail(this.logFile, 200, from))}\nIts log is ${this.logFile}.`);
  }

  /** Ends it without draining, as all others end with it; by force after `withinMs`. */
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
    // A signal from whatever else runs as this user must not open a debugger, with everything that the process knows.
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

/** The message of the start error (level 60), which buffered lines may follow, else of the last line; where that is no JSON line, the last lines. */
function reasonIn(log: string): string {
  const lines = log.split('\n');
  const message = logged(lines.findLast((line) => logged(line)?.level === 60) ?? lines.at(-1) ?? '');
  return [message?.msg, message?.err?.message].filter(Boolean).join(': ') || lines.slice(-15).join('\n');
}

function logged(line: string): { level?: number; msg?: string; err?: { message?: string } } | undefined {
  try {
    return Object(JSON.parse(line));
  } catch {
    // Not every line of a log is a logger's.
    return undefined;
  }
}

const hasEnded = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
