import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, ReleaseDescriptor } from '@shop/contracts/registry';
import { registryErrors } from './registry-errors.ts';

/** The parts of a federation manifest that composition needs. */
export interface FederationManifest {
  name: string;
  metaData: { remoteEntry?: { name: string } };
  shared: { name: string; assets: Assets }[];
  exposes: { path: string; assets: Assets }[];
}
interface Assets {
  js: { sync: string[]; async: string[] };
  css: { sync: string[]; async: string[] };
}

/** One version of one front end, read from its folder. */
export interface Release extends ReleaseDescriptor {
  /** `/releases/<name>/<version>/` */
  url: string;
  manifest: FederationManifest;
}

export interface ReleaseShare {
  release: Release;
  /** Per cent of visitors. */
  traffic: number;
  default: boolean;
}

/** Every front end's versions that take traffic, by name. */
export type Catalogue = Map<string, ReleaseShare[]>;

/** Reads registry.json and every version that it names. Throws with every error; nothing is half read. */
export async function readCatalogue(releasesDir: string): Promise<Catalogue> {
  const registry = await readJson(join(releasesDir, 'registry.json'));
  const errors = registryErrors(registry);
  if (errors.length > 0) throw new Error(`registry.json: ${errors.join('; ')}`);
  const entries = Object.entries((registry as Registry).microFrontends).map(async ([name, versions]) => {
    const shares = versions.map(async ({ url, metadata, deployment }) => ({
      release: await readRelease(releasesDir, name, metadata.version, url),
      ...deployment,
    }));
    return [name, await Promise.all(shares)] as const;
  });
  return new Map(await Promise.all(entries));
}

async function readRelease(releasesDir: string, name: string, version: string, url: string): Promise<Release> {
  const folder = join(releasesDir, name, version);
  const descriptor = (await readJson(join(folder, 'release.json'))) as ReleaseDescriptor;
  const manifest = (await readJson(join(folder, 'mf-manifest.json'))) as FederationManifest;
  if (descriptor.name !== name || descriptor.version !== version) throw new Error(`${url} holds ${descriptor.name} ${descriptor.version}`);
  if (name !== 'shell' && !descriptor.remote) throw new Error(`${url}release.json has no remote manifest`);
  return { ...descriptor, url, manifest };
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
