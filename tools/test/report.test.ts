import { Spending } from './budget.ts';
import { type Check, type Outcome, whole } from './outcome.ts';
import { Report } from './report.ts';

function reported(outcomes: Record<string, Outcome>, ms = 1_500) {
  const lines: string[] = [];
  const report = new Report((text) => lines.push(...text.split('\n')));
  for (const [name, outcome] of Object.entries(outcomes)) {
    const check: Check = { part: 'unit', name, run: async () => outcome };
    report.add(check, outcome, ms);
  }
  return { code: report.end(65_000), lines, text: lines.join('\n') };
}

describe('the report of npm test', () => {
  it('ends with the number of passed and failed tests', () => {
    const { lines, code } = reported({
      orders: { passed: 12, failed: 0 },
      auth: { passed: 3, failed: 2, output: 'why' },
    });
    expect(lines.at(-1)).toBe('15 passed, 2 failed');
    expect(code).toBe(1);
  });

  it('shows the output of failed checks only', () => {
    const { text } = reported({ bad: whole(false, 'reason\nmore'), good: whole(true, 'chatter') });
    expect(text).toContain('      reason\n      more');
    expect(text).not.toContain('chatter');
  });

  it('truncates long output to its end', () => {
    const { text } = reported({
      bad: whole(false, Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n')),
    });
    expect(text).toContain('… 100 lines before');
    expect(text).toContain('line 399');
    expect(text).not.toContain('line 99\n');
  });

  it('shows durations and cached checks', () => {
    const { text } = reported({ auth: { passed: 3, failed: 0, cached: true }, orders: { passed: 4, failed: 0 } });
    expect(text).toMatch(/✓ unit +auth +cached +3 passed, 0 failed/);
    expect(text).toMatch(/✓ unit +orders +1\.5 s +4 passed, 0 failed/);
    expect(text).toContain('unit 3.0 s');
  });

  it('names skipped parts before the counts', () => {
    const { lines, code } = reported({ gateway: { passed: 3, failed: 0, notRun: 'WITHOUT_REDIS: no server' } });
    expect(lines.slice(-2)).toEqual([
      'Not run on this machine: a part of gateway (WITHOUT_REDIS: no server).',
      '3 passed, 0 failed',
    ]);
    expect(code).toBe(0);
  });

  it('succeeds only when a test has passed', () => {
    expect(reported({ auth: { passed: 3, failed: 0 } }).code).toBe(0);
    expect(reported({}).code).toBe(1);
  });
});

describe('a part over its CPU budget', () => {
  const spending = (cpuSeconds: number) => {
    const lines: string[] = [];
    const report = new Report((text) => lines.push(text), new Spending({ services: { cpuSeconds: 100 } }));
    const check: Check = { part: 'unit', name: 'services/orders', run: async () => whole(true) };
    report.add(check, { passed: 5, failed: 0, cpuSeconds }, 1_000);
    return { report, text: () => lines.join('\n') };
  };

  it('is reported, and fails only in CI', () => {
    const { report, text } = spending(121);
    expect(report.end(1_000, false)).toBe(0);
    expect(text()).toContain('services spent 121 s of CPU; its budget is 100 s.');
    expect(spending(121).report.end(1_000, true)).toBe(1);
  });

  it('may exceed it by a fifth', () => {
    const { report, text } = spending(119);
    expect(report.end(1_000, true)).toBe(0);
    expect(text()).toContain('CPU: services 119 of 100 s');
  });
});
