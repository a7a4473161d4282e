import { join } from 'node:path';
import { takeLock } from '../site/lock.ts';
import { note } from './audit.ts';
import { builtFolder, placeRelease, readDescriptor, registryEntry, releasedFolder } from './built.ts';
import { type Checked, remoteErrors } from './checks.ts';
import { canaryVersion, liveVersion, pointAt, readRegistry } from './registry.ts';

export interface Released {
  name: string;
  version: string;
  /** What visitors got before; absent for a first release. */
  before?: string;
  /** Nothing changed: this version was live already. */
  same: boolean;
}

/** Changes to the registry happen one after the other, whoever makes them. */
export async function oneAtATime<T>(releasesDir: string, work: () => T): Promise<T> {
  const unlock = await takeLock(join(releasesDir, '.lock'), 10_000);
  if (!unlock) throw new Error('Another release is going on; try again when it is done.');
  try {
    return work();
  } finally {
    unlock();
  }
}

export interface ReleaseOptions {
  /** Per cent of the visitors that get it; everybody when left out. */
  canary?: number | undefined;
  /** The folder whose build is released; this checkout's when left out. */
  checkout?: string | undefined;
  /** What is wrong with the build, one sentence each; by default whether it fits what is live. */
  check?: (built: Checked) => string[];
}

/** Checks a build, copies it into the releases and points visitors at it. */
export function releaseBuild(releasesDir: string, name: string, options: ReleaseOptions = {}): Promise<Released> {
  return oneAtATime(releasesDir, () => {
    const built = readBuild(name, options.checkout);
    const errors = options.check ? options.check(built) : liveErrors(releasesDir, built);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    placeRelease(releasesDir, built.folder, built.descriptor);
    return move(releasesDir, name, built.descriptor.version, options.canary);
  });
}

/** Gives the version on trial to all visitors. */
export function promote(releasesDir: string, name: string): Promise<Released> {
  return oneAtATime(releasesDir, () => {
    const registry = readRegistry(releasesDir);
    const version = canaryVersion(registry, name);
    if (!version) throw new Error(`${name} has no version on trial to promote.`);
    pointAt(releasesDir, name, [registryEntry(releasesDir, name, version, { traffic: 100, default: true })]);
    const before = liveVersion(registry, name);
    note(releasesDir, { action: 'promote', name, from: before, to: version });
    return { name, version, before, same: false };
  });
}

function move(releasesDir: string, name: string, version: string, canary?: number): Released {
  const registry = readRegistry(releasesDir);
  const before = liveVersion(registry, name);
  const onTrial = canary !== undefined && before !== undefined && before !== version;
  if (before === version && !canaryVersion(registry, name)) return { name, version, before, same: true };
  const entry = (of: string, traffic: number, isDefault: boolean) => registryEntry(releasesDir, name, of, { traffic, default: isDefault });
  pointAt(releasesDir, name, onTrial ? [entry(before, 100 - canary, true), entry(version, canary, false)] : [entry(version, 100, true)]);
  note(releasesDir, { action: onTrial ? 'canary' : 'release', name, from: before, to: version, traffic: onTrial ? canary : undefined });
  return { name, version, before, same: false };
}

export function readBuild(name: string, checkout?: string): Checked {
  const folder = builtFolder(name, checkout);
  return { folder, descriptor: readDescriptor(folder) };
}

/** The version that visitors get, or nothing before the first release. */
export function readLive(releasesDir: string, name: string): Checked | undefined {
  const version = liveVersion(readRegistry(releasesDir), name);
  if (!version) return undefined;
  const folder = releasedFolder(releasesDir, name, version);
  return { folder, descriptor: readDescriptor(folder) };
}

/** A remote must fit the shell that is live; a shell must fit the remotes that are live. */
function liveErrors(releasesDir: string, built: Checked): string[] {
  if (built.descriptor.name !== 'shell') {
    const shell = readLive(releasesDir, 'shell');
    return shell ? remoteErrors(built, shell) : ['There is no shell to show it: release the shell first.'];
  }
  const remotes = Object.keys(readRegistry(releasesDir).microFrontends).filter((name) => name !== 'shell');
  return remotes.flatMap((name) => {
    const remote = readLive(releasesDir, name);
    return remote ? remoteErrors(remote, built) : [];
  });
}
