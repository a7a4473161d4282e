import { auditOf, takenBack } from './audit.ts';
import { builtFolder, frontEnds, readDescriptor } from './built.ts';
import { type Released, releaseBuild } from './release.ts';

/**
 * Releases what was built since the last start, the shell first. A build that was rolled back stays back
 * until another one is built or it is released by name.
 */
export async function releaseBuilds(releasesDir: string, checkout?: string): Promise<Released[]> {
  const released: Released[] = [];
  for (const name of frontEnds) {
    const { version } = readDescriptor(builtFolder(name, checkout));
    if (takenBack(auditOf(releasesDir, name)).includes(version)) continue;
    released.push(await releaseBuild(releasesDir, name, { checkout }));
  }
  return released.filter(({ same }) => !same);
}
