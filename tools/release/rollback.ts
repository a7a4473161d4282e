import { existsSync } from 'node:fs';
import { auditOf, note, releaseHistory } from './audit.ts';
import { readChecked, registryEntry, releasedFolder } from './built.ts';
import { canaryVersion, liveVersion, pointAt, readRegistry } from './registry.ts';
import { oneAtATime, type Released, refuse, versionErrors } from './release.ts';

/** Ends a canary, or else restores the version before the live one. */
export function rollback(releasesDir: string, name: string): Promise<Released> {
  return oneAtATime(releasesDir, async () => {
    const registry = readRegistry(releasesDir);
    const live = liveVersion(registry, name);
    if (!live) throw new Error(`${name} is not on this site.`);
    const trial = canaryVersion(registry, name);
    const version = trial ? live : releaseHistory(auditOf(releasesDir, name)).at(-2);
    if (!version) throw new Error(noEarlier(name, live));
    if (!existsSync(releasedFolder(releasesDir, name, version)))
      throw new Error(`The files of ${name} ${version} are gone, so it cannot be restored.`);
    if (!trial) refuse(await versionErrors(releasesDir, name, version));
    pointAt(releasesDir, name, [registryEntry(releasesDir, name, version, { traffic: 100, default: true })]);
    const before = trial ?? live;
    note(releasesDir, { action: 'rollback', name, from: before, to: version });
    return { name, version, before, same: false };
  });
}

/** Removes a remote, even its first release; its pages, slots and menu entries disappear with the next page view. */
export function withdraw(releasesDir: string, name: string): Promise<Released> {
  return oneAtATime(releasesDir, () => {
    if (name === 'shell')
      throw new Error(
        'The shell renders every page and cannot be withdrawn. Return to its previous release: npm run rollback -- shell.',
      );
    const before = liveVersion(readRegistry(releasesDir), name);
    if (!before) throw new Error(`${name} is not on this site.`);
    const remark = waitingRemark(releasesDir, name, before);
    pointAt(releasesDir, name, []);
    note(releasesDir, { action: 'withdraw', name, from: before });
    return { name, before, same: false, ...(remark && { remark }) };
  });
}

/** A slot with `whenStored` processes data stored in browsers, which stays there when the remote is withdrawn. */
function waitingRemark(releasesDir: string, name: string, version: string): string | undefined {
  const slots = descriptorOf(releasesDir, name, version)?.remote?.slots ?? [];
  const keys = [...new Set(slots.flatMap(({ whenStored = [] }) => whenStored))];
  if (keys.length === 0) return undefined;
  return `What waits in customers' browsers (${keys.join(', ')}), such as orders not sent yet, stays there until the remote is released again.`;
}

/** A release with an unreadable descriptor can still be withdrawn. */
function descriptorOf(releasesDir: string, name: string, version: string) {
  try {
    return readChecked(releasedFolder(releasesDir, name, version)).descriptor;
  } catch {
    return undefined;
  }
}

const noEarlier = (name: string, live: string) =>
  `${name} has no earlier version to go back to: ${live} is the first one here.` +
  (name === 'shell' ? '' : ` npm run withdraw -- ${name} takes it out.`);
