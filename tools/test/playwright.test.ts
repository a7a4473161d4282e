import { playwrightOutcome } from './playwright.ts';

const done = { ok: true, cached: false, output: 'what Playwright printed', cpuSeconds: 200 };
const report = (changes = {}) => ({ stats: { expected: 19, unexpected: 0, flaky: 0, skipped: 0, ...changes } });

describe('the journeys in npm test', () => {
  it('pass when their tests pass', () => {
    expect(playwrightOutcome(done, report())).toMatchObject({ passed: 19, failed: 0, cpuSeconds: 200 });
  });

  it.each(['unexpected', 'flaky', 'skipped'])('fail with one %s test', (kind) => {
    expect(playwrightOutcome({ ...done, ok: kind === 'skipped' }, report({ [kind]: 1 }))).toMatchObject({
      passed: 19,
      failed: 1,
    });
  });

  it('fail when Playwright crashes without a report', () => {
    const outcome = playwrightOutcome({ ...done, ok: false, output: 'the site did not start' });
    expect(outcome).toMatchObject({ passed: 0, failed: 1, output: 'the site did not start' });
  });

  it('fail without tests', () => {
    expect(playwrightOutcome(done, report({ expected: 0 }))).toMatchObject({
      failed: 1,
      output: 'There are no journeys.',
    });
  });
});
