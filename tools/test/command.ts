import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '../entry/root.mjs';
import { seconds } from '../entry/steps.mjs';

const bin = join(root, 'node_modules', '.bin');
const running = new Set<ChildProcess>();
let ended = false;

export interface CommandResult {
  ok: boolean;
  output: string;
  /** CPU time of the command and its children, user and system. */
  cpuSeconds: number;
}

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Kills the command with its children after this time; default 75 minutes. */
  limitMs?: number;
}

export function run(
  command: string,
  { cwd = root, env = {}, limitMs = 75 * 60_000 }: CommandOptions = {},
): Promise<CommandResult> {
  if (ended) return Promise.resolve({ ok: false, output: 'The tests were ended.', cpuSeconds: 0 });
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', `(${command}\n)\ncode=$?; times >&3; exit $code`], {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        npm_config_loglevel: 'error',
        ...env,
        PATH: `${bin}:${process.env.PATH}`,
      },
    });
    running.add(child);
    const [, stdout, stderr, times] = child.stdio as Readable[];
    let output = '';
    let spent = '';
    let late = '';
    for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => (output += chunk));
    times?.on('data', (chunk) => (spent += chunk));
    const limit = setTimeout(() => {
      late = `\n"${command}" took longer than ${seconds(limitMs)} and was ended.`;
      end(child);
    }, limitMs);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output: output.trim() + late, cpuSeconds: cpuSecondsOf(spent) });
    });
  });
}

/** Parses the output of the shell's `times`: its own times, then its children's, as "1m2.5s 0m3.1s". */
const cpuSecondsOf = (times: string): number =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest),
    0,
  );

/** Ends all running commands and prevents new ones; their promises resolve once the processes are gone. */
export function endCommands(killAfterMs?: number): void {
  ended = true;
  for (const child of running) end(child, killAfterMs);
}

/** The command and its children share a process group; a group that ignores SIGTERM is killed. */
function end(child: ChildProcess, killAfterMs = 5_000): void {
  signalGroup(child, 'SIGTERM');
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs);
  child.once('close', () => clearTimeout(kill));
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
