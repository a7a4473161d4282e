import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { SweepRow } from './sweep.ts';

const folder = new URL('../../reports/', import.meta.url).pathname;

interface Sweep {
  rows: SweepRow[];
  failures: { title: string; message: string }[];
  seconds: number;
}

/** Prints a table for each sweep and writes it, with its failures, to reports/sweep-<name>.json. */
export default class SweepReporter implements Reporter {
  private readonly sweeps = new Map<string, Sweep>();

  onTestEnd(testCase: TestCase, { annotations, duration, error, status }: TestResult): void {
    const name = basename(testCase.location.file, '.test.ts');
    const sweep = this.sweeps.get(name) ?? { rows: [], failures: [], seconds: 0 };
    this.sweeps.set(name, sweep);
    sweep.seconds += duration / 1_000;
    sweep.rows.push(...annotations.filter(({ type }) => type === 'row').map(({ description = '{}' }) => JSON.parse(description)));
    if (status !== 'passed') sweep.failures.push({ title: testCase.titlePath().slice(3).join(' › '), message: error?.message ?? status });
  }

  onEnd({ status }: FullResult): void {
    mkdirSync(folder, { recursive: true });
    for (const [name, { rows, failures, seconds }] of this.sweeps) {
      process.stdout.write(`\nSweep ${name}: ${rows.length} rows, ${failures.length} failures, ${seconds.toFixed(0)} s\n`);
      console.table(rows);
      const report = { name, date: new Date().toISOString(), status, seconds: Math.round(seconds), rows, failures };
      writeFileSync(join(folder, `sweep-${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    }
  }
}
