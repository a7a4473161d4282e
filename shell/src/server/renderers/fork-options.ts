import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** V8's limit, of objects. */
const heapMiB = 256;

// As a source in tests, compiled in a site.
export const workerScript = fileURLToPath(new URL(`../../render/process/worker${extname(import.meta.url)}`, import.meta.url));
const { resolve: find } = createRequire(workerScript);
/** The folder of the library, and the links on the way to it. */
const library = [dirname(find('workerpool/package.json')), ...(find.paths('workerpool') ?? []).map((folder) => join(folder, 'workerpool'))];

/** A page that loops does not notice that its parent is gone: Linux ends its process, and ends it first when memory runs out (util-linux). */
const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];
const endFirst = ['/usr/bin/choom', '-n', '1000', '--'];
// BusyBox has none of these options, and some containers refuse the second.
const wrappers = [[...endWithParent, ...endFirst], endWithParent, []];
const wrapper = wrappers.find(([command, ...args]) => !command || spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0);

/** The process reads these folders and itself. It has no environment, writes nothing, starts no process and opens no debugger. */
export function forkOptions(folders: string[]) {
  const readable = [dirname(workerScript), ...library, ...folders].map((folder) => `--allow-fs-read=${resolve(folder)}`);
  const node = [process.execPath, '--disable-sigusr1', '--permission', ...readable, `--max-old-space-size=${heapMiB}`];
  const [execPath, ...execArgv] = [...(wrapper ?? []), ...node];
  // Silent: nothing reads what a front end prints.
  return { execPath, execArgv, env: {}, silent: true, serialization: 'advanced' };
}
