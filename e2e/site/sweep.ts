import { test } from './test.ts';

/** One line of a sweep's table: what was tried, and what was found. */
export type SweepRow = Record<string, string | number>;

/** Adds a line to the table of the sweep that runs; the reporter prints it and writes reports/sweep-<name>.json. */
export function addRow(row: SweepRow): void {
  test.info().annotations.push({ type: 'row', description: JSON.stringify(row) });
}
