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

/** Sets or removes a front end's versions and leaves other entries unchanged. */
export function pointAt(releasesDir: string, name: string, versions: ReleasedVersion[]): void {
  const registry = readRegistry(releasesDir);
  const { [name]: _, ...others } = registry.microFrontends;
  const microFrontends = versions.length > 0 ? { ...registry.microFrontends, [name]: versions } : others;
  writeAtomically(fileOf(releasesDir), `${JSON.stringify({ ...registry, microFrontends }, null, 2)}\n`);
}

/** Released versions of a name, which may be any user input such as `__proto__`. */
const versionsOf = (registry: Registry, name: string): ReleasedVersion[] =>
  Object.hasOwn(registry.microFrontends, name) ? (registry.microFrontends[name] ?? []) : [];

export const liveVersion = (registry: Registry, name: string): string | undefined =>
  versionsOf(registry, name).find((version) => version.deployment.default)?.metadata.version;

export const canaryVersion = (registry: Registry, name: string): string | undefined =>
  versionsOf(registry, name).find((version) => !version.deployment.default)?.metadata.version;
