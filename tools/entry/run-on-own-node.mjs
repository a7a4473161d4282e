import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from './end-with-parent.mjs';
import { root } from './root.mjs';

const ownNode = join(root, 'node_modules', '.bin', 'node');
/** Workspace packages are read from source because tools run before any build; no signal opens a debugger (ADR 47). */
const flags = ['--conditions=source', '--disable-warning=ExperimentalWarning', '--disable-sigusr1'];

/**
 * Runs a TypeScript file on the project's own Node with this process's arguments. Node replaces this process where it can;
 * elsewhere a child process gets its signals and decides its exit code.
 * @param {URL} file
 */
export async function runOnOwnNode(file) {
  const args = [...flags, fileURLToPath(file), ...process.argv.slice(2)];
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };
  // An IPC channel to the parent would not survive execve.
  if (!process.connected && process.platform !== 'win32') {
    process.execve?.(ownNode, [ownNode, ...args], env);
  }
  endWithParent();
  const child = spawn(ownNode, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  child.on('message', (message) => process.send?.(message));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  process.on('disconnect', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}
