import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Pid of the server on this folder. The pid file alone proves nothing, because another process may have the pid now. */
export function serverOn(directory: string): number | undefined {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, noted] = readFileSync(file, 'utf8').split('\n');
  return noted && commandLine(Number(pid)).includes(noted) ? Number(pid) : undefined;
}

/**
 * Stops a server that outlived its parent and removes its pid file. It sends SIGINT, then after 5 s SIGQUIT,
 * from which the server recovers by its log.
 */
export async function endOrphan(directory: string): Promise<void> {
  const pid = serverOn(directory);
  if (pid !== undefined) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; serverOn(directory) === pid; waited += 50) {
      if (waited === 5_000) process.kill(pid, 'SIGQUIT');
      if (waited > 10_000)
        throw new Error(`A Postgres server (process ${pid}) still runs on ${directory} and does not stop.`);
      await sleep(50);
    }
  }
  rmSync(join(directory, 'postmaster.pid'), { force: true });
}
