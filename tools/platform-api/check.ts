import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import semver from 'semver';
import { root } from '../entry/root.mjs';
import { compareApis } from './compare.ts';
import type { Reports } from './reports.ts';

export const reportsFolder = join(root, 'packages', 'platform', 'api');
export const releasedFolder = join(reportsFolder, 'released');

export function readReports(folder: string): Reports {
  return Object.fromEntries(
    globSync('*.api.md', { cwd: folder }).map((file) => [
      basename(file, '.api.md'),
      readFileSync(join(folder, file), 'utf8'),
    ]),
  );
}

export function writeReports(folder: string, reports: Reports): void {
  mkdirSync(folder, { recursive: true });
  for (const file of globSync('*.api.md', { cwd: folder })) rmSync(join(folder, file));
  for (const [entry, text] of Object.entries(reports)) writeFileSync(join(folder, `${entry}.api.md`), text);
}

export function staleErrors(kept: Reports, made: Reports): string[] {
  const stale = [...new Set([...Object.keys(kept), ...Object.keys(made)])]
    .filter((entry) => kept[entry] !== made[entry])
    .sort();
  return stale.length === 0
    ? []
    : [
        `The reports of ${stale.join(', ')} in packages/platform/api are stale: run npm run api and look at the change.`,
      ];
}

/** Errors when the version does not follow semver: a break since the last release needs a major step, an addition a minor one. */
export function versionErrors(released: Reports, made: Reports): string[] {
  const [before, now] = [versionOf(released), versionOf(made)];
  const { breaking, added } = compareApis(released, made);
  if (breaking.length > 0 && semver.major(now) <= semver.major(before))
    return [
      `The platform ${now} breaks with the released ${before}, so its version must be ${semver.inc(before, 'major')}:`,
      ...breaking,
    ];
  const grown = semver.major(now) > semver.major(before) || semver.gte(now, `${semver.inc(before, 'minor')}`);
  if (added.length > 0 && !grown)
    return [
      `The platform ${now} has more than the released ${before}, so its version must be ${semver.inc(before, 'minor')}:`,
      ...added,
    ];
  return [];
}

function versionOf(reports: Reports): string {
  const [, version] = /^# \S+ (\S+)/.exec(Object.values(reports)[0] ?? '') ?? [];
  if (!version) throw new Error('The reports of the platform’s API name no version.');
  return version;
}
