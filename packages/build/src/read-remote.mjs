import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import { parse } from '../../contracts/src/schemas/errors.ts';
import { remoteSchema } from '../../contracts/src/schemas/remote.ts';

const require = createRequire(import.meta.url);
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

export const pactsFolder = fileURLToPath(new URL('../../contracts/pacts/', import.meta.url));
export const platformVersion = () => readJson(require.resolve('@shop/platform/package.json')).version;

/** Reads the remote.json of a workspace, undefined if it has none; throws with all its errors. */
export function readRemote(folder, workspace) {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) return undefined;
  const remote = parse(remoteSchema, readJson(file), 'remote.json');
  const written = globSync(`${remote.name}-*.json`, { cwd: pactsFolder });
  const errors = [...workspaceErrors(remote, workspace), ...pactErrors(remote, written)];
  if (errors.length > 0) throw new Error(errors.map((error) => `remote.json: ${error}`).join('\n'));
  return remote;
}

/** Compares a remote.json with its package.json and the platform of this checkout; returns one sentence for each error. */
export function workspaceErrors(remote, workspace) {
  const errors = [];
  if (remote.name !== workspace.name) errors.push(`name is not the workspace's, ${workspace.name}.`);
  if (remote.version !== workspace.version) errors.push(`version is not package.json's, ${workspace.version}.`);
  if (!semver.satisfies(platformVersion(), remote.platform))
    errors.push(
      `platform: the platform of this checkout is ${platformVersion()}, which is outside of ${remote.platform}.`,
    );
  return errors;
}

/** Compares `consumes` with the pacts that the remote's tests wrote (`written`); returns one sentence for each error. */
export function pactErrors({ name, consumes = {} }, written) {
  const named = Object.entries(consumes).map(([provider, file]) => ({ provider, file }));
  return [
    ...named
      .filter(({ provider, file }) => file !== `${name}-${provider}.json`)
      .map(({ provider, file }) => `consumes.${provider} names ${file} instead of ${name}-${provider}.json.`),
    ...named
      .filter(({ file }) => !written.includes(file))
      .map(({ file }) => `consumes names ${file}, which is not in packages/contracts/pacts.`),
    ...written
      .filter((file) => !named.some((one) => one.file === file))
      .map((file) => `consumes does not name ${file}, which its tests write.`),
  ];
}
