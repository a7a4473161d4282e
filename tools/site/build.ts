import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { takeLock } from './lock.ts';

const longestBuildMs = 5 * 60_000;

/** Builds changed workspaces, or the named ones with their dependencies; throws with the output of a failed build. */
export async function build(workspaces: string[] = [], signal?: AbortSignal): Promise<string> {
  const filters = workspaces.map((name) => `--filter=./${name}`);
  const args = [
    'run',
    'build',
    ...filters,
    '--output-logs=errors-only',
    '--log-prefix=none',
    '--ui=stream',
    '--concurrency=2',
    '--no-update-notifier',
  ];
  const output = await alone(() => turbo(args, signal));
  const [, cached, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? [];
  return cached === total ? 'nothing changed' : `${Number(total) - Number(cached)} of ${total} rebuilt`;
}

/** Takes a lock, because two sites may start from one checkout at the same time. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const cache = join(root, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const unlock = await takeLock(join(cache, 'shop-build.lock'), longestBuildMs);
  try {
    return await work();
  } finally {
    unlock?.();
  }
}

function turbo(args: string[], signal?: AbortSignal): Promise<string> {
  const bin = join(root, 'node_modules', '.bin');
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    TURBO_TELEMETRY_DISABLED: '1',
    FORCE_COLOR: '0',
    npm_config_loglevel: 'error',
  };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, 'turbo'), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${output.trim()}\n\nThe build failed.`)),
    );
  });
}
