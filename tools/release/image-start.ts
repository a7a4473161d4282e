import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../site/atomic-file.ts';
import { releaseBuilds, type StartReleases } from './at-start.ts';
import { type BuildSource, readBuild } from './built.ts';
import { frontEnds } from './front-ends.ts';

/**
 * Releases the builds of an image that is new to the site, newer or older than the previous one. When the
 * same image restarts, later releases stay.
 */
export async function releaseImage(releasesDir: string, source: BuildSource = {}): Promise<StartReleases> {
  const file = join(releasesDir, 'image.json');
  const before: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const result = await releaseBuilds(
    releasesDir,
    source,
    ({ descriptor: { name, version } }) => before[name] === version,
  );
  const builds = frontEnds(source.checkout).map((name) => readBuild(name, source).descriptor);
  writeAtomically(
    file,
    `${JSON.stringify(Object.fromEntries(builds.map(({ name, version }) => [name, version])), null, 2)}\n`,
  );
  return result;
}
