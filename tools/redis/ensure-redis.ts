import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

type Environment = Record<string, string | undefined>;

/** Source of a real Redis or Valkey server on this machine, or the reason why there is none. */
export type RedisSource = { binary: string; env: Environment } | { missing: string };

/** Debian's server with the libraries that a small system may lack. */
const packages = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/**
 * Finds a server: `REDIS_SERVER_BIN`, `valkey-server` or `redis-server` on the PATH, or Debian's packages
 * unpacked into the user's cache. Throws when the variable names something unusable.
 */
export function ensureRedis(env: Environment = process.env): RedisSource {
  if (env.REDIS_SERVER_BIN) return { binary: runnable(env.REDIS_SERVER_BIN), env };
  const installed = onPath(env, ['valkey-server', 'redis-server']);
  if (installed) return { binary: installed, env };
  const folder = join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'shop', 'redis');
  const problem = existsSync(folder) ? undefined : unpackDebian(folder, env);
  if (problem) return { missing: `no REDIS_SERVER_BIN, no server on the PATH, and ${problem}` };
  const libraries = readdirSync(join(folder, 'usr', 'lib')).map((name) => join(folder, 'usr', 'lib', name));
  return {
    binary: join(folder, 'usr', 'bin', 'redis-server'),
    env: { ...env, LD_LIBRARY_PATH: libraries.join(delimiter) },
  };
}

/** Unpacks beside the folder and renames at the end, so that no process finds a partial server. */
function unpackDebian(folder: string, env: Environment): string | undefined {
  mkdirSync(join(folder, '..'), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  const run = (command: string, args: string[]) => spawnSync(command, args, { cwd: fresh, env, encoding: 'utf8' });
  try {
    let download = run('apt-get', ['download', ...packages]);
    if (download.status && update(fresh, run)) download = run('apt-get', [...ownLists(fresh), 'download', ...packages]);
    if (download.status !== 0)
      return `Debian's packages cannot be had: ${download.error?.message ?? download.stderr.trim().split('\n').at(-1)}`;
    for (const file of readdirSync(fresh).filter((name) => name.endsWith('.deb'))) {
      const unpack = run('dpkg-deb', ['-x', file, '.']);
      if (unpack.status !== 0) return `Debian's package cannot be unpacked: ${unpack.stderr}`;
    }
    rmSync(join(fresh, 'lists'), { recursive: true, force: true });
    if (!existsSync(folder)) renameSync(fresh, folder);
    return undefined;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** A new machine has no package lists, and only root may write the system's. */
const ownLists = (folder: string) => ['-o', `Dir::State::Lists=${join(folder, 'lists')}`];

function update(folder: string, run: (command: string, args: string[]) => { status: number | null }): boolean {
  mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
  return run('apt-get', [...ownLists(folder), 'update']).status === 0;
}

function onPath(env: Environment, names: string[]): string | undefined {
  const candidates = (env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((path) => existsSync(path));
}

function runnable(binary: string): string {
  try {
    accessSync(binary, constants.X_OK);
    return binary;
  } catch {
    throw new Error(`REDIS_SERVER_BIN names ${binary}, which is not a program that can be run.`);
  }
}
