import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { currentCommit } from '../../tools/sweep/commit.ts';
import type { SweepRow } from './sweep.ts';

const root = new URL('../../', import.meta.url).pathname;

interface Sweep {
  rows: SweepRow[];
  failures: { title: string; message: string }[];
  seconds: number;
}

/** Prints each sweep's table and writes it, with failures and commit, to reports/sweep-<name>.json. */
export default class SweepReporter implements Reporter {
  private readonly sweeps = new Map<string, Sweep>();

  onTestEnd(testCase: TestCase, { annotations, duration, errors, status }: TestResult): void {
    const name = sweepOf(testCase.location.file);
    const sweep = this.sweeps.get(name) ?? { rows: [], failures: [], seconds: 0 };
    this.sweeps.set(name, sweep);
    const title = testCase.titlePath().slice(3).join(' › ');
    sweep.seconds += duration / 1_000;
    if (isStory(testCase.location.file)) sweep.rows.push({ story: title, width: 'the other', result: status });
    sweep.rows.push(
      ...annotations.filter(({ type }) => type === 'row').map(({ description = '{}' }) => JSON.parse(description)),
    );
    if (status !== 'passed') sweep.failures.push({ title, message: errors.map(messageOf).join('\n\n') || status });
  }

  onEnd({ status }: FullResult): void {
    const folder = join(root, 'reports');
    mkdirSync(folder, { recursive: true });
    for (const [name, { rows, failures, seconds }] of this.sweeps) {
      console.table(rows);
      const report = {
        name,
        commit: currentCommit(),
        date: new Date().toISOString(),
        status,
        seconds: Math.round(seconds),
        rows,
        failures,
      };
      writeFileSync(join(folder, `sweep-${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
    }
  }
}

/** Path segments of a test file below e2e, such as `['sweeps', 'widths', 'map.test.ts']`. */
const partsOf = (file: string) => relative(join(root, 'e2e'), file).split('/');

const isStory = (file: string) => partsOf(file)[0] === 'journeys';

/** A sweep is a file or folder of e2e/sweeps or e2e/faults; `stories` are the gate's journeys at the other width. */
const sweepOf = (file: string) => (isStory(file) ? 'stories' : (partsOf(file)[1] ?? '').replace(/\.test\.ts$/, ''));

const messageOf = ({ message = '' }: { message?: string }) => stripVTControlCharacters(message);
