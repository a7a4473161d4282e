import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { releaseBuilds } from './at-start.ts';
import { frontEnds } from './front-ends.ts';
import type { Released } from './release.ts';

/**
 * Builds every front end with React's development version, which reports hydration mismatches, and releases
 * them into `releasesDir`. Throws with the output of a failed build or the reason for a refusal.
 */
export async function releaseDevelopmentBuilds(releasesDir: string): Promise<Released[]> {
  for (const name of frontEnds()) await build(name);
  const { released, refused } = await releaseBuilds(releasesDir, { development: true });
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return released;
}

async function build(name: string): Promise<void> {
  const tool = join(root, 'packages/build/bin/build-web.mjs');
  const child = spawn(process.execPath, [tool, '--development'], {
    cwd: join(root, name),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} does not build with React's development build:\n${output}`);
}
