import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor, ReleasedVersion } from '@shop/contracts/registry';
import { parse } from '@shop/contracts/schemas/errors';
import { releaseSchema } from '@shop/contracts/schemas/release';
import { root } from '../entry/root.mjs';

export interface Checked {
  folder: string;
  descriptor: ReleaseDescriptor;
}

export const releasedFolder = (releasesDir: string, name: string, version: string) => join(releasesDir, name, version);

export interface BuildSource {
  /** Checkout whose builds are released; default: this one. */
  checkout?: string | undefined;
  /** Uses builds with React's development version (development.ts). */
  development?: boolean;
}

export function readBuild(name: string, { checkout = root, development = false }: BuildSource = {}): Checked {
  const folder = join(checkout, name, 'dist', development ? 'dev-web' : 'web');
  if (!existsSync(join(folder, 'release.json')))
    throw new Error(`${name} has no build: run npm run build -w ${name}. A new front end also needs npm install once.`);
  return readChecked(folder);
}

export function readChecked(folder: string): Checked {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: the files of this release are gone.`);
  return { folder, descriptor: parse(releaseSchema, JSON.parse(readFileSync(file, 'utf8')), file) };
}

export const integrityOf = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

/** Copies a build into the releases. An existing version stays untouched, because its name contains the content hash. */
export function placeRelease(releasesDir: string, built: string, { name, version }: ReleaseDescriptor): void {
  const target = releasedFolder(releasesDir, name, version);
  if (existsSync(target)) return;
  const draft = join(releasesDir, name, `.${version}.${process.pid}`);
  mkdirSync(join(releasesDir, name), { recursive: true });
  rmSync(draft, { recursive: true, force: true });
  cpSync(built, draft, { recursive: true });
  renameSync(draft, target);
}

export function registryEntry(
  releasesDir: string,
  name: string,
  version: string,
  deployment: ReleasedVersion['deployment'],
): ReleasedVersion {
  const descriptor = readFileSync(join(releasedFolder(releasesDir, name, version), 'release.json'));
  return {
    url: `/releases/${name}/${version}/`,
    metadata: { integrity: integrityOf(descriptor), version },
    deployment,
  };
}
