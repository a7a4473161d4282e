import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { remoteManifestErrors } from '@shop/contracts/remote';
import semver from 'semver';

interface SharedModule {
  name: string;
  version: string;
  requiredVersion: string;
}

/** A build or release: its folder and what its `release.json` says. */
export interface Checked {
  folder: string;
  descriptor: ReleaseDescriptor;
}

/** Why a remote must not be shown by this shell, one sentence each. */
export function remoteErrors(remote: Checked, shell: Checked): string[] {
  const { name, remote: manifest } = remote.descriptor;
  if (!manifest) return [`${name} has no remote.json.`];
  if (!existsSync(federationManifest(remote.folder))) return [`${name} has no mf-manifest.json.`];
  const errors = remoteManifestErrors(manifest).map((error) => `remote.json of ${name}: ${error}.`);
  if (manifest.name !== name) errors.push(`remote.json of ${name} names itself ${manifest.name}.`);
  if (!semver.satisfies(shell.descriptor.platform, manifest.platform)) {
    errors.push(`${name} needs the platform ${manifest.platform}, the shell provides ${shell.descriptor.platform}.`);
  }
  return [...errors, ...sharedErrors(remote, shell)];
}

/** What the remote takes from the shell (React, the platform's entries) must be there in a version that it accepts. */
function sharedErrors(remote: Checked, shell: Checked): string[] {
  const provided = new Map(sharedModules(shell.folder).map((module) => [module.name, module.version]));
  if (provided.size === 0) return [];
  return sharedModules(remote.folder).flatMap(({ name, requiredVersion }) => {
    const version = provided.get(name);
    if (version === undefined) return [`${remote.descriptor.name} needs ${name}, which the shell does not provide.`];
    const range = semver.validRange(requiredVersion);
    const right = !range || !semver.valid(version) || semver.satisfies(version, range);
    return right ? [] : [`${remote.descriptor.name} needs ${name} ${requiredVersion}, the shell provides ${version}.`];
  });
}

const federationManifest = (folder: string) => join(folder, 'mf-manifest.json');

function sharedModules(folder: string): SharedModule[] {
  const file = federationManifest(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).shared ?? []) : [];
}
