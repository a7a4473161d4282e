import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { type Check, one } from './outcome.ts';

const bin = join(root, 'node_modules', '.bin');
const longestMs = 8 * 60_000;
const running = new Set<ChildProcess>();

export interface CommandResult {
  ok: boolean;
  output: string;
}

/** Runs a shell command of the project with its own programs first in PATH; it is ended with all its children after 8 minutes. */
export function run(command: string, cwd = root, env: Record<string, string> = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', npm_config_loglevel: 'error', ...env, PATH: `${bin}:${process.env.PATH}` },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const limit = setTimeout(() => {
      output += `\nIt took longer than ${longestMs / 60_000} minutes and was ended.`;
      endGroup(child);
    }, longestMs);
    child.on('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ ok: code === 0, output: output.trim() });
    });
  });
}

/** Ends whatever runs, when the whole test run is ended. */
export function endCommands(): void {
  for (const child of running) endGroup(child);
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It ended by itself meanwhile.
  }
}

/** A command that passes or fails as a whole. */
export const commandCheck = (name: string, command: string, cwd?: string): Check => ({
  name,
  run: async () => {
    const { ok, output } = await run(command, cwd);
    return one(ok, output);
  },
});
