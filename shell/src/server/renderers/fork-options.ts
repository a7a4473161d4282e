import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const heapMiB = 256;

// TypeScript source in tests, compiled in production.
export const workerScript = fileURLToPath(
  new URL(`../../render/process/worker${extname(import.meta.url)}`, import.meta.url),
);
const { resolve: find } = createRequire(workerScript);
/** Folder of the worker library and the symbolic links to it. */
const library = [
  dirname(find('workerpool/package.json')),
  ...(find.paths('workerpool') ?? []).map((folder) => join(folder, 'workerpool')),
];

/**
 * A looping process does not notice its parent's exit, so Linux kills it (util-linux). It is also the first one killed when memory
 * runs out.
 */
const endWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL'];
const endFirst = ['/usr/bin/choom', '-n', '1000', '--'];
// BusyBox lacks these options, and some containers forbid the second.
const wrappers = [[...endWithParent, ...endFirst], endWithParent, []];
const wrapper = wrappers.find(
  ([command, ...args]) => !command || spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0,
);

/** A renderer may read only these folders. It has no environment, file writes, child processes or debugger. */
export function forkOptions(folders: string[]) {
  const readable = [dirname(workerScript), ...library, ...folders].map(
    (folder) => `--allow-fs-read=${resolve(folder)}`,
  );
  const node = [process.execPath, '--disable-sigusr1', '--permission', ...readable, `--max-old-space-size=${heapMiB}`];
  const [execPath, ...execArgv] = [...(wrapper ?? []), ...node];
  // Discards the output of front-end code.
  return { execPath, execArgv, env: {}, silent: true, serialization: 'advanced' };
}
