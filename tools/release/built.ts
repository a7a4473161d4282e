import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor, ReleasedVersion } from '@shop/contracts/registry';
import { root } from '../entry/root.mjs';

/** The front ends that make up the site; any other workspace with a `remote.json` can be released as well. */
export const frontEnds = ['shell', 'mf-storefront', 'mf-checkout', 'mf-support-chat', 'mf-admin'] as const;

export const builtFolder = (name: string, checkout = root) => join(checkout, name, 'dist', 'web');
export const releasedFolder = (releasesDir: string, name: string, version: string) => join(releasesDir, name, version);

/** `release.json` of a build or of a release. */
export function readDescriptor(folder: string): ReleaseDescriptor {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the front end was not built.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Copies a build into the releases. A version that is there already stays untouched: it is the same by its content hash. */
export function placeRelease(releasesDir: string, built: string, { name, version }: ReleaseDescriptor): void {
  const target = releasedFolder(releasesDir, name, version);
  if (existsSync(target)) return;
  const draft = join(releasesDir, name, `.${version}.${process.pid}`);
  mkdirSync(join(releasesDir, name), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  cpSync(built, draft, { recursive: true });
  renameSync(draft, target);
}

/** The registry's entry of a version that lies in the releases. */
export function registryEntry(
  releasesDir: string,
  name: string,
  version: string,
  deployment: ReleasedVersion['deployment'],
): ReleasedVersion {
  const descriptor = readFileSync(join(releasedFolder(releasesDir, name, version), 'release.json'));
  const integrity = `sha384-${createHash('sha384').update(descriptor).digest('base64')}`;
  return { url: `/releases/${name}/${version}/`, metadata: { integrity, version }, deployment };
}
