import { existsSync } from 'node:fs';
import { auditOf, note, releaseHistory } from './audit.ts';
import { registryEntry, releasedFolder } from './built.ts';
import { canaryVersion, liveVersion, pointAt, readRegistry } from './registry.ts';
import { oneAtATime, type Released } from './release.ts';

/** Goes back to the version before the live one; with a version on trial, ends the trial. */
export function rollback(releasesDir: string, name: string): Promise<Released> {
  return oneAtATime(releasesDir, () => {
    const registry = readRegistry(releasesDir);
    const live = liveVersion(registry, name);
    if (!live) throw new Error(`${name} was never released here.`);
    const trial = canaryVersion(registry, name);
    const version = trial ? live : releaseHistory(auditOf(releasesDir, name)).at(-2);
    if (!version) throw new Error(`${name} has no earlier version to go back to: ${live} is the first one here.`);
    if (!existsSync(releasedFolder(releasesDir, name, version)))
      throw new Error(`The files of ${name} ${version} are gone, so there is no going back to it.`);
    pointAt(releasesDir, name, [registryEntry(releasesDir, name, version, { traffic: 100, default: true })]);
    const before = trial ?? live;
    note(releasesDir, { action: 'rollback', name, from: before, to: version });
    return { name, version, before, same: false };
  });
}
