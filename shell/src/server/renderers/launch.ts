import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** V8's limit, of objects. */
const heapMiB = 256;

// As a source in tests, compiled in a site.
const worker = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url));

/** A page that loops does not notice that its parent is gone, so Linux ends its process (util-linux; BusyBox's has no such option). */
const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];
const canEndWithParent = process.platform === 'linux' && runs([...endWithParent, 'true']);

/** May read these folders: nothing of the environment, no writing, no other processes, no debugger, no output: what front ends print is nobody's. */
export function launch(...folders: string[]): ChildProcess {
  const permissions = ['--permission', ...[dirname(worker), ...folders].map((folder) => `--allow-fs-read=${resolve(folder)}`)];
  const node = [process.execPath, '--disable-sigusr1', ...permissions, `--max-old-space-size=${heapMiB}`, worker];
  const [command = '', ...args] = canEndWithParent ? [...endWithParent, ...node] : node;
  const child = spawn(command, args, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' });
  preferForKilling(child.pid);
  return child;
}

function runs([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** When memory runs out, Linux ends a renderer before any other process of the site. */
function preferForKilling(pid: number | undefined): void {
  if (process.platform !== 'linux' || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It may have ended already, and some containers do not let it be written.
  }
}
