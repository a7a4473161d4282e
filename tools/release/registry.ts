import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry, ReleasedVersion } from '@shop/contracts/registry';
import { writeAtomically } from '../site/atomic-file.ts';

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
const fileOf = (releasesDir: string) => join(releasesDir, 'registry.json');

export const hasRegistry = (releasesDir: string) => existsSync(fileOf(releasesDir));

export function readRegistry(releasesDir: string): Registry {
  if (!hasRegistry(releasesDir)) return { schema, microFrontends: {} };
  return JSON.parse(readFileSync(fileOf(releasesDir), 'utf8'));
}

/** Points a front end at its versions and leaves every other entry as it is. */
export function pointAt(releasesDir: string, name: string, versions: ReleasedVersion[]): void {
  const registry = readRegistry(releasesDir);
  const microFrontends = { ...registry.microFrontends, [name]: versions };
  writeAtomically(fileOf(releasesDir), `${JSON.stringify({ ...registry, microFrontends }, null, 2)}\n`);
}

/** The version that visitors get by default. */
export const liveVersion = (registry: Registry, name: string): string | undefined =>
  registry.microFrontends[name]?.find((version) => version.deployment.default)?.metadata.version;

/** The version that a share of the visitors tries out. */
export const canaryVersion = (registry: Registry, name: string): string | undefined =>
  registry.microFrontends[name]?.find((version) => !version.deployment.default)?.metadata.version;
