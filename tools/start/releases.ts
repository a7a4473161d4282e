import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { StartReleases } from '../release/at-start.ts';

const publishScript = fileURLToPath(new URL('../release/publish.ts', import.meta.url));

/** Releases new builds in a separate process, so that the checks' memory is freed afterwards. */
export function releaseInOwnProcess(releasesDir: string): Promise<StartReleases> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, publishScript, releasesDir], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk) => (errors += chunk));
    child.on('message', (releases) => resolve(releases as StartReleases));
    child.on('error', reject);
    child.on('close', () => reject(new Error(`The front ends could not be released: ${errors.trim()}`)));
  });
}
