import { spawnSync } from 'node:child_process';
import { sharedDataDir } from './shared-site.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Runs an operator's command on the shared site, such as `npm run admin -- grant ann@example.com`. */
export function runCommand(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: sharedDataDir() },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm run ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}
