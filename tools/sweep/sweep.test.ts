import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastGreenSweep, reportFile } from './reports.ts';
import { allSweeps } from './sweeps.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-sweep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the list of sweeps', () => {
  it('contains the files and folders of e2e/sweeps and e2e/faults, and stories', () => {
    for (const path of ['sweeps/widths', 'faults']) mkdirSync(join(folder, path), { recursive: true });
    for (const file of ['sweeps/calls.test.ts', 'sweeps/new.test.ts', 'sweeps/notes.ts', 'faults/life.test.ts'])
      writeFileSync(join(folder, file), '');
    const sweeps = allSweeps(folder).map(({ name, args, env }) => [name, args.at(-1), env]);
    expect(sweeps).toEqual([
      ['calls', 'sweeps/calls.test.ts', {}],
      ['widths', 'sweeps/widths/', {}],
      ['stories', 'journeys/', { OTHER_WIDTH: '1' }],
      ['life', 'faults/life.test.ts', { OWN_SITES: '1' }],
      ['new', 'sweeps/new.test.ts', {}],
    ]);
  });
});

describe('lastGreenSweep', () => {
  const report = (name: string, values: object) =>
    writeFileSync(
      reportFile(name, folder),
      JSON.stringify({ name, commit: 'a1', status: 'passed', rows: [], failures: [], ...values }),
    );

  it('returns the latest sweep that passed on this commit', () => {
    report('calls', { date: '2026-11-27T01:00:00Z' });
    report('pages', { date: '2026-11-27T02:00:00Z' });
    report('states', { date: '2026-11-27T03:00:00Z', status: 'failed' });
    report('reflow', { date: '2026-11-27T04:00:00Z', commit: 'b2' });
    expect(lastGreenSweep('a1', folder)?.name).toBe('pages');
  });

  it.each(['b2', 'a1-dirty', ''])('returns none for commit "%s" when only a1 was swept', (commit) => {
    report('calls', { date: '2026-11-27T01:00:00Z' });
    expect(lastGreenSweep(commit, folder)).toBeUndefined();
  });
});
