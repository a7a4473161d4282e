import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ReleasedVersion } from '@shop/contracts/registry';
import { parse } from '@shop/contracts/schemas/errors';
import { registryFormat, registrySchema } from '@shop/contracts/schemas/registry';
import { writeAtomically } from '../site/atomic-file.ts';

const fileOf = (releasesDir: string) => join(releasesDir, 'registry.json');

export const hasRegistry = (releasesDir: string) => existsSync(fileOf(releasesDir));

export function readRegistry(releasesDir: string): Registry {
  if (!hasRegistry(releasesDir)) return { schema: registryFormat, microFrontends: {} };
  return parse(registrySchema, JSON.parse(readFileSync(fileOf(releasesDir), 'utf8')), 'registry.json');
}

/** Points a front end at its versions, or takes it out, and leaves every other entry as it is. */
export function pointAt(releasesDir: string, name: string, versions: ReleasedVersion[]): void {
  const registry = readRegistry(releasesDir);
  const { [name]: _, ...others } = registry.microFrontends;
  const microFrontends = versions.length > 0 ? { ...registry.microFrontends, [name]: versions } : others;
  writeAtomically(fileOf(releasesDir), `${JSON.stringify({ ...registry, microFrontends }, null, 2)}\n`);
}

/** What is released under a name; any word may be asked for. */
const versionsOf = (registry: Registry, name: string): ReleasedVersion[] =>
  Object.hasOwn(registry.microFrontends, name) ? (registry.microFrontends[name] ?? []) : [];

/** The version that visitors get by default. */
export const liveVersion = (registry: Registry, name: string): string | undefined =>
  versionsOf(registry, name).find((version) => version.deployment.default)?.metadata.version;

/** The version that a share of the visitors tries out. */
export const canaryVersion = (registry: Registry, name: string): string | undefined =>
  versionsOf(registry, name).find((version) => !version.deployment.default)?.metadata.version;
