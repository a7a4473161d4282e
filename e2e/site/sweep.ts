import { test } from './test.ts';

export type SweepRow = Record<string, string | number>;

/** Adds a line to the running sweep's table, which the reporter prints and writes to reports/sweep-<name>.json. */
export function addRow(row: SweepRow): void {
  test.info().annotations.push({ type: 'row', description: JSON.stringify(row) });
}
