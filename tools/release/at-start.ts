import { auditOf, isTakenBack } from './audit.ts';
import { type BuildSource, type Checked, readBuild } from './built.ts';
import { frontEnds } from './front-ends.ts';
import { canaryVersion, liveVersion, readRegistry } from './registry.ts';
import { type Released, releaseBuild } from './release.ts';
import { type SiteVersions, siteVersions } from './site-versions.ts';

export interface StartReleases {
  released: Released[];
  /** Why front ends keep their earlier version, one sentence each. */
  refused: string[];
}

/**
 * Releases the builds made since the last start, the shell first. Skips builds on trial, rolled back or
 * withdrawn; `cameBefore` also skips those that a later release may have replaced.
 */
export async function releaseBuilds(
  releasesDir: string,
  source: BuildSource = {},
  cameBefore: (built: Checked) => boolean = () => false,
): Promise<StartReleases> {
  const released: Released[] = [];
  const refused: string[] = [];
  let coming = frontEnds(source.checkout)
    .map((name) => readBuild(name, source))
    .filter((built) => !cameBefore(built) && isNew(releasesDir, built.descriptor.name, built.descriptor.version));
  for (const { descriptor } of coming) {
    const { name } = descriptor;
    await releaseBuild(releasesDir, name, { ...source, beside: () => besides(name, releasesDir, coming) }).then(
      (one) => released.push(one),
      (error: Error) => {
        refused.push(error.message);
        coming = coming.filter((built) => built.descriptor !== descriptor);
      },
    );
  }
  return { released, refused };
}

/**
 * Versions to check a build against: the live ones, replaced by the builds of this start. The shell is not
 * checked against those remotes, because each of them is checked against the shell.
 */
function besides(name: string, releasesDir: string, coming: Checked[]): SiteVersions {
  const remotes = coming.filter(({ descriptor }) => descriptor.name !== 'shell');
  const staying = siteVersions(releasesDir, name === 'shell' ? namesOf(coming) : namesOf(remotes));
  if (name !== 'shell') for (const built of remotes) staying.set(built.descriptor.name, [built]);
  return staying;
}

const namesOf = (builds: Checked[]) => builds.map(({ descriptor }) => descriptor.name);

function isNew(releasesDir: string, name: string, version: string): boolean {
  const registry = readRegistry(releasesDir);
  const onSite = [liveVersion(registry, name), canaryVersion(registry, name)].includes(version);
  return !onSite && !isTakenBack(auditOf(releasesDir, name), version);
}
