// Reasons against a restore, checked before any change.
import { compose } from './compose.mjs';
import { databases, isEmpty } from './databases.mjs';
import { inReleases, migrationFiles, receipts } from './jobs.mjs';
import { value } from './settings.mjs';

/** @typedef {import('./backup-files.mjs').Manifest} Manifest */

/** @param {string} text */
const numbersOf = (text) => (/^\d+(\.\d+)*/.exec(text)?.[0] ?? '0').split('.').map(Number);

/** @param {Manifest} manifest */
export function refuseNewer({ version }) {
  const here = value('VERSION');
  const differences = numbersOf(version).map((number, index) => number - (numbersOf(here)[index] ?? 0));
  if ((differences.find((number) => number !== 0) ?? 0) <= 0) return;
  throw new Error(`The backup is of version ${version}, and this is ${here}: restore it with ${version} or newer.`);
}

/** Refuses migrations that this site's older images do not know. @param {Manifest} manifest */
export async function refuseUnknownMigrations(manifest) {
  for (const name of databases) {
    const files = await compose(migrationFiles(name));
    const known = new Set([...files.matchAll(/^(\d+)-.*\.js$/gm)].map(([, time]) => time));
    const unknown = manifest.databases[name]?.migrations.find((time) => !known.has(time));
    if (unknown)
      throw new Error(`The backup is of newer images: ${name} of ${value('VERSION')} has no migration ${unknown}.`);
  }
}

export async function hasData() {
  for (const name of databases) if (!(await isEmpty(name))) return true;
  return (await compose(receipts('list'))) !== '' || (await compose(inReleases('ls'))) !== '';
}
