import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Site, startSite } from './start-site.ts';

const root = new URL('../../', import.meta.url).pathname;

/** Starts a site with React's development build, which reports hydration mismatches. */
export async function startDevelopmentSite(): Promise<Site> {
  const site = await startSite();
  try {
    await releaseDevelopmentBuilds(join(site.dataDir, 'releases'));
  } catch (error) {
    await site.stop();
    throw error;
  }
  return site;
}

async function releaseDevelopmentBuilds(releasesDir: string): Promise<void> {
  const args = ['--conditions=source', 'tools/release/publish.ts', '--development', releasesDir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The development builds are not released:\n${output}`);
}
