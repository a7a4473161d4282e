import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

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

/** The commit's latest sweep without findings. A sweep of changed files belongs to no commit. */
export function lastGreenSweep(commit: string, folder = join(root, 'reports')): SweepReport | undefined {
  if (!existsSync(folder) || commit === '' || commit.endsWith('-dirty')) return undefined;
  return readdirSync(folder)
    .filter((file) => /^sweep-.+\.json$/.test(file))
    .flatMap((file) => readReport(join(folder, file)) ?? [])
    .filter((report) => report.status === 'passed' && report.commit === commit)
    .sort((one, other) => other.date.localeCompare(one.date))[0];
}
