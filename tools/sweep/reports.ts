import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

/** The part of reports/sweep-<name>.json that is read again. */
export interface SweepReport {
  name: string;
  commit: string;
  date: string;
  status: string;
  rows: object[];
  failures: object[];
}

export const reportFile = (name: string, folder = join(root, 'reports')) => join(folder, `sweep-${name}.json`);

export function readReport(file: string): SweepReport | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** The latest sweep of a commit that found nothing. Files that differ from the commit make it no sweep of the commit. */
export function lastGreenSweep(commit: string, folder = join(root, 'reports')): SweepReport | undefined {
  if (!existsSync(folder) || commit === '' || commit.endsWith('-dirty')) return undefined;
  return readdirSync(folder)
    .filter((file) => /^sweep-.+\.json$/.test(file))
    .flatMap((file) => readReport(join(folder, file)) ?? [])
    .filter((report) => report.status === 'passed' && report.commit === commit)
    .sort((one, other) => other.date.localeCompare(one.date))[0];
}
