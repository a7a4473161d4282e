import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { releaseBuilds } from './at-start.ts';
import { frontEnds } from './front-ends.ts';
import type { Released } from './release.ts';

/**
 * Builds every front end on React's development build, which says where hydration met something else, and releases them into
 * `releasesDir`: DATA_DIR/releases of a site that runs shows them a second later, until its next start. Throws with the output of a
 * build that fails, or with why a front end is refused.
 */
export async function releaseDevelopmentBuilds(releasesDir: string): Promise<Released[]> {
  for (const name of frontEnds()) await build(name);
  const { released, refused } = await releaseBuilds(releasesDir, { development: true });
  if (refused.length > 0) throw new Error(refused.join('\n'));
  return released;
}

/** Into dist/dev-web of the workspace. */
async function build(name: string): Promise<void> {
  const tool = join(root, 'packages/build/bin/build-web.mjs');
  const child = spawn(process.execPath, [tool, '--development'], { cwd: join(root, name), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} does not build with React's development build:\n${output}`);
}
