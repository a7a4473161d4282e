import { join } from 'node:path';
import { takeLock } from '../site/lock.ts';
import { note } from './audit.ts';
import { type BuildSource, placeRelease, readBuild, readChecked, registryEntry, releasedFolder } from './built.ts';
import { buildErrors, siteErrors } from './checks.ts';
import { canaryVersion, liveVersion, pointAt, readRegistry } from './registry.ts';
import { renderErrors } from './render-check.ts';
import { type SiteVersions, siteVersions } from './site-versions.ts';

export interface Released {
  name: string;
  /** Version that visitors get now; absent after a withdrawal. */
  version?: string;
  /** Version before the change; absent for a first release. */
  before?: string;
  same: boolean;
  /** A further consequence that staff should know, one sentence. */
  remark?: string;
}

/** Serializes changes to the registry across processes. */
export async function oneAtATime<T>(releasesDir: string, work: () => T | Promise<T>): Promise<T> {
  const unlock = await takeLock(join(releasesDir, '.lock'), 10_000);
  if (!unlock) throw new Error('Another release is running. Try again when it is done.');
  try {
    return await work();
  } finally {
    unlock();
  }
}

/** Throws one error with all reasons, a line each. */
export function refuse(errors: string[]): void {
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

export interface ReleaseOptions extends BuildSource {
  /** Percentage of visitors that get the build; default: all. */
  canary?: number | undefined;
  /** Versions to check the build against; default: all of the site. */
  beside?: () => SiteVersions;
}

export function releaseBuild(
  releasesDir: string,
  name: string,
  { canary, beside, ...source }: ReleaseOptions = {},
): Promise<Released> {
  return oneAtATime(releasesDir, async () => {
    if (canary !== undefined) refuse(trialErrors(releasesDir, name));
    const built = readBuild(name, source);
    const site = beside?.() ?? siteVersions(releasesDir);
    refuse([...buildErrors(built, name), ...siteErrors(name, [built], site)]);
    refuse(await renderErrors(built, site));
    placeRelease(releasesDir, built.folder, built.descriptor);
    return move(releasesDir, name, built.descriptor.version, canary);
  });
}

/** A canary needs a live version to compare with. */
function trialErrors(releasesDir: string, name: string): string[] {
  if (liveVersion(readRegistry(releasesDir), name)) return [];
  return [`${name} has no live version that a trial could be compared with: release it without --canary.`];
}

export function promote(releasesDir: string, name: string): Promise<Released> {
  return oneAtATime(releasesDir, async () => {
    const registry = readRegistry(releasesDir);
    const version = canaryVersion(registry, name);
    if (!version) throw new Error(`${name} has no version on trial to promote.`);
    refuse(await versionErrors(releasesDir, name, version));
    pointAt(releasesDir, name, [registryEntry(releasesDir, name, version, { traffic: 100, default: true })]);
    const before = liveVersion(registry, name);
    note(releasesDir, { action: 'promote', name, from: before, to: version });
    return { name, version, before, same: false };
  });
}

/** Why a released version must not run beside the site's current versions, which may have changed since its release. */
export async function versionErrors(releasesDir: string, name: string, version: string): Promise<string[]> {
  const released = readChecked(releasedFolder(releasesDir, name, version));
  const site = siteVersions(releasesDir);
  const errors = siteErrors(name, [released], site);
  return errors.length > 0 ? errors : renderErrors(released, site);
}

function move(releasesDir: string, name: string, version: string, canary?: number): Released {
  const registry = readRegistry(releasesDir);
  const before = liveVersion(registry, name);
  if (before === version && !canaryVersion(registry, name)) return { name, version, before, same: true };
  const onTrial = canary !== undefined && before !== undefined;
  if (onTrial && before === version)
    refuse([`${name} ${version} is what all others get already: npm run rollback -- ${name} ends the trial.`]);
  const entry = (of: string, traffic: number, isDefault: boolean) =>
    registryEntry(releasesDir, name, of, { traffic, default: isDefault });
  pointAt(
    releasesDir,
    name,
    onTrial ? [entry(before, 100 - canary, true), entry(version, canary, false)] : [entry(version, 100, true)],
  );
  note(releasesDir, {
    action: onTrial ? 'canary' : 'release',
    name,
    from: before,
    to: version,
    traffic: onTrial ? canary : undefined,
  });
  return { name, version, before, same: false };
}
