import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetErrors } from '@shop/contracts/schemas/budget';
import { placesOf } from '@shop/contracts/schemas/places';
import semver from 'semver';
import { addressListErrors } from './address-lists.ts';
import { type Checked, integrityOf } from './built.ts';
import { pactErrors } from './pacts.ts';
import type { SiteVersions } from './site-versions.ts';

/** Why a build must not be released, regardless of the rest of the site. */
export function buildErrors(built: Checked, name: string): string[] {
  const { descriptor } = built;
  const errors = [
    ...budgetErrors(descriptor),
    ...pactErrors(descriptor),
    ...addressListErrors(descriptor),
    ...serverErrors(built),
  ];
  if (descriptor.name !== name) errors.push(`The build in ${name} is of ${descriptor.name}.`);
  if (descriptor.remote && descriptor.remote.name !== name)
    errors.push(`remote.json of ${name} names itself ${descriptor.remote.name}.`);
  return errors;
}

/** The server bundle must exist and match its integrity hash. */
function serverErrors({ folder, descriptor: { name, server } }: Checked): string[] {
  if (!server) return [];
  const file = join(folder, server.file);
  const again = `run npm run build -w ${name} again.`;
  if (!existsSync(file)) return [`The build of ${name} lacks its server output ${server.file}: ${again}`];
  return integrityOf(readFileSync(file)) === server.integrity
    ? []
    : [`${server.file} of ${name} is not the one that was built: ${again}`];
}

/** Why versions of a front end must not run beside the site's other versions; every pair is checked. */
export function siteErrors(name: string, versions: Checked[], site: SiteVersions): string[] {
  const others = [...site].filter(([other]) => other !== name).flatMap(([, list]) => list);
  const shells = others.filter(({ descriptor }) => descriptor.name === 'shell');
  if (name !== 'shell' && shells.length === 0) return ['There is no shell to show it: release the shell first.'];
  const errors =
    name === 'shell'
      ? versions.flatMap((shell) => others.flatMap((remote) => shellErrors(remote, shell)))
      : versions.flatMap((remote) => [
          ...shells.flatMap((shell) => shellErrors(remote, shell)),
          ...ownerErrors(remote, others),
        ]);
  return [...new Set(errors)];
}

function shellErrors(remote: Checked, shell: Checked): string[] {
  const { name, remote: manifest } = remote.descriptor;
  const range = manifest?.platform ?? '*';
  const { platform } = shell.descriptor;
  const outside = semver.satisfies(platform, range)
    ? []
    : [`${name} needs the platform ${range}, the shell provides ${platform}.`];
  return [...outside, ...exportErrors(remote, shell), ...sharedErrors(remote, shell)];
}

/** The shell must provide every platform export that the remote uses. */
function exportErrors({ descriptor: { name, version, uses = {} } }: Checked, { descriptor: shell }: Checked): string[] {
  return Object.entries(uses).flatMap(([entry, names]) => {
    const missing = names.filter((one) => !shell.provides?.[entry]?.includes(one));
    return missing.length === 0
      ? []
      : [`${name} ${version} uses ${missing.join(', ')} of ${entry}, which shell ${shell.version} lacks.`];
  });
}

/** The shell must provide shared modules (React, the platform) in versions that the remote accepts. */
function sharedErrors({ descriptor: { name, shared } }: Checked, { descriptor: shell }: Checked): string[] {
  return Object.entries(shared).flatMap(([module, range]) => {
    const version = shell.shared[module];
    if (version === undefined) return [`${name} needs ${module}, which the shell does not provide.`];
    return semver.satisfies(version, range) ? [] : [`${name} needs ${module} ${range}, the shell provides ${version}.`];
  });
}

/** Addresses, slots and menu entries of a remote must belong to no other remote. */
function ownerErrors({ descriptor: { name, remote } }: Checked, others: Checked[]): string[] {
  const claimed = new Map(remote ? placesOf(remote).map(({ key, text }) => [key, text]) : []);
  return others.flatMap(({ descriptor: other }) =>
    other.remote
      ? placesOf(other.remote).flatMap(({ key }) =>
          claimed.has(key) ? [`${name} claims ${claimed.get(key)}, which is ${other.name}'s already.`] : [],
        )
      : [],
  );
}
