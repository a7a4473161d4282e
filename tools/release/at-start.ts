import { auditOf, takenBack } from './audit.ts';
import { frontEnds } from './built.ts';
import { remoteErrors } from './checks.ts';
import { canaryVersion, readRegistry } from './registry.ts';
import { type Released, readBuild, readLive, releaseBuild } from './release.ts';

export interface StartReleases {
  released: Released[];
  /** Why a front end stays at its earlier version, one sentence each. */
  refused: string[];
}

/**
 * Releases what was built since the last start, the shell first, so that the builds of one checkout fit each other even
 * when the platform changed. A build that is on trial or was rolled back stays so until another is built or it is released by name.
 */
export async function releaseBuilds(releasesDir: string, checkout?: string): Promise<StartReleases> {
  const released: Released[] = [];
  const refused: string[] = [];
  for (const name of frontEnds) {
    if (isHeldBack(releasesDir, name, readBuild(name, checkout).descriptor.version)) continue;
    const shell = readLive(releasesDir, 'shell');
    const check = (built: ReturnType<typeof readBuild>) => (name === 'shell' || !shell ? [] : remoteErrors(built, shell));
    await releaseBuild(releasesDir, name, { checkout, check }).then(
      (one) => one.same || released.push(one),
      (error: Error) => refused.push(error.message),
    );
  }
  return { released, refused };
}

const isHeldBack = (releasesDir: string, name: string, version: string) =>
  canaryVersion(readRegistry(releasesDir), name) === version || takenBack(auditOf(releasesDir, name)).includes(version);
