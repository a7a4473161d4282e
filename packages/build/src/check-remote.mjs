import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import semver from 'semver';

const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const platformVersion = () => readJson(require.resolve('@shop/platform/package.json')).version;

/**
 * A remote's remote.json against the contract, its package.json and the platform of this checkout: every error as one
 * sentence. `manifestErrors` is contracts' remoteManifestErrors.
 */
export function remoteErrors(manifest, workspace, manifestErrors) {
  const errors = manifestErrors(manifest);
  if (manifest?.name !== workspace.name) errors.push(`name is not the workspace's, ${workspace.name}`);
  if (manifest?.version !== workspace.version) errors.push(`version is not package.json's, ${workspace.version}`);
  const range = manifest?.platform;
  if (typeof range === 'string' && !semver.validRange(range)) errors.push(`platform is not a semver range: ${range}`);
  else if (typeof range === 'string' && !semver.satisfies(platformVersion(), range))
    errors.push(`platform ${platformVersion()} of this checkout does not satisfy ${range}`);
  return errors;
}
