import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A program to compile: upstream no longer publishes binaries and recommends Go modules. */
export interface GoProgram {
  name: 'minio' | 'mc';
  version: string;
}

export const minioServer: GoProgram = { name: 'minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' };
export const minioClient: GoProgram = { name: 'mc', version: 'v0.0.0-20250313080218-cf909e1063a9' };

const moduleOf = ({ name, version }: GoProgram) => `github.com/minio/${name}@${version}`;

const PROGRESS_EVERY_MS = 10_000;
/** A lock older than this is abandoned, even if its process id is in use again. */
const LONGEST_BUILD_MS = 20 * 60_000;

export type Log = (line: string) => void;
export type Environment = Record<string, string | undefined>;

export function hasGo(env: Environment): boolean {
  return spawnSync('go', ['version'], { env }).status === 0;
}

export function cachedProgram(program: GoProgram, env: Environment): string | undefined {
  const binary = join(cacheFolder(program, env), program.name);
  return existsSync(binary) ? binary : undefined;
}

/** Compiles the program into the cache, once for concurrent callers; on failure throws with the end of Go's output. */
export async function installProgram(program: GoProgram, env: Environment, log: Log): Promise<string> {
  const folder = cacheFolder(program, env);
  const binary = join(folder, program.name);
  mkdirSync(folder, { recursive: true });
  const release = await lock(program, join(folder, 'building'), log);
  try {
    if (!existsSync(binary)) await build(program, folder, env, log);
    return binary;
  } finally {
    release();
  }
}

function cacheFolder({ name, version }: GoProgram, env: Environment): string {
  return join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'shop', name, version);
}

async function build(program: GoProgram, folder: string, env: Environment, log: Log): Promise<void> {
  const fresh = mkdtempSync(join(folder, 'new-'));
  try {
    log(`${program.name}: compiling it from ${moduleOf(program)}, about two minutes the first time`);
    const started = Date.now();
    await goInstall(program, fresh, env, log);
    renameSync(join(fresh, program.name), join(folder, program.name));
    log(`${program.name}: compiled in ${seconds(started)} s, kept in ${folder}`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Runs in the empty target folder, so that no surrounding go.mod or go.work applies. */
function goInstall(program: GoProgram, target: string, env: Environment, log: Log): Promise<void> {
  const started = Date.now();
  const go = spawn('go', ['install', '-v', moduleOf(program)], {
    cwd: target,
    env: { ...env, GOBIN: target },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lines: string[] = [];
  let packages = 0;
  go.stderr.setEncoding('utf8').on('data', (text: string) => {
    const fresh = text.split('\n').filter(Boolean);
    packages += fresh.filter((line) => !line.startsWith('go: ')).length;
    lines = [...lines, ...fresh].slice(-5);
  });
  const progress = setInterval(
    () => log(`${program.name}: ${seconds(started)} s, ${packages} packages compiled`),
    PROGRESS_EVERY_MS,
  );
  return new Promise<void>((resolve, reject) => {
    go.once('error', reject);
    go.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`go install failed: ${lines.join(' | ')}`))));
  }).finally(() => clearInterval(progress));
}

/** Allows one build at a time; the lock of a dead process is removed. */
async function lock({ name }: GoProgram, path: string, log: Log): Promise<() => void> {
  for (let waited = 0; !takeLock(path); waited += 1) {
    if (waited === 0) log(`${name}: waiting for another process that is compiling it`);
    await wait(500);
  }
  return () => rmSync(path, { force: true });
}

function takeLock(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!ownerIsGone(path)) return false;
    rmSync(path, { force: true });
    return false;
  }
}

function ownerIsGone(path: string): boolean {
  try {
    if (Date.now() - statSync(path).mtimeMs > LONGEST_BUILD_MS) return true;
    const owner = Number(readFileSync(path, 'utf8'));
    return owner > 0 && process.kill(owner, 0) !== true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
