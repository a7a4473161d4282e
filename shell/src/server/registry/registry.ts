import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { parse } from '@shop/contracts/schemas/errors';
import { registrySchema } from '@shop/contracts/schemas/registry';
import { releaseSchema } from '@shop/contracts/schemas/release';

export interface Release extends ReleaseDescriptor {
  /** `/releases/<name>/<version>/` */
  url: string;
}

export interface ReleaseShare {
  release: Release;
  traffic: number;
  default: boolean;
}

export type Catalogue = Map<string, ReleaseShare[]>;

/** Reads registry.json and all its versions. Throws on any error, so a catalogue is never partial. */
export async function readCatalogue(releasesDir: string): Promise<Catalogue> {
  const { microFrontends } = parse(registrySchema, await readJson(join(releasesDir, 'registry.json')), 'registry.json');
  if (!microFrontends.shell) throw new Error('registry.json: has no shell.');
  const entries = Object.entries(microFrontends).map(async ([name, versions]) => {
    const shares = versions.map(async ({ url, metadata, deployment }) => ({
      release: await readRelease(join(releasesDir, name, metadata.version), url, metadata),
      ...deployment,
    }));
    return [name, await Promise.all(shares)] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Verifies the descriptor against the registry's hash. */
async function readRelease(
  folder: string,
  url: string,
  { version, integrity }: { version: string; integrity: string },
): Promise<Release> {
  const text = await readFile(join(folder, 'release.json'));
  const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${url}release.json is not the one that was released.`);
  const descriptor = parse(releaseSchema, JSON.parse(text.toString()), `${url}release.json`);
  if (url !== `/releases/${descriptor.name}/${version}/` || descriptor.version !== version)
    throw new Error(`${url} holds ${descriptor.name} ${descriptor.version}.`);
  return { ...descriptor, url };
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
