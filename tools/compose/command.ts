import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

export interface CommandOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  input?: string;
}

const podmanEnv = {
  CONTAINERS_CONF: join(root, 'tools', 'compose', 'podman', 'containers.conf'),
  // Health checks are run explicitly, not by systemd timers.
  DISABLE_HC_SYSTEMD: 'true',
};

const lastWords = 4_000;

/** Runs a program to its end and returns its output; on failure throws with the end of the output. */
export function run(
  command: string,
  args: string[],
  { cwd = root, env = {}, input = '' }: CommandOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...podmanEnv, ...env }, stdio: 'pipe' });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    child.stdin.on('error', () => {}).end(input);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim());
      else
        reject(
          new Error(
            `${[command, ...args].join(' ')} ended with ${code}: ${`${output}\n${errors}`.trim().slice(-lastWords)}`,
          ),
        );
    });
  });
}

export const podman = (...args: string[]) => run('podman', args);

export const holds = (command: string, ...args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );
