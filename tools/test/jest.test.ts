import { type JestReport, jestOutcome, withMissingServers } from './jest.ts';

const workspace = { folder: 'services/orders', path: '/shop/services/orders' };
const done = { ok: true, cached: false, output: '', cpuSeconds: 1 };

const report = (changes: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  ...changes,
});

const file = (name: string, changes: Partial<JestReport['testResults'][number]> = {}) => ({
  ...{ name: `/shop/services/orders/test/${name}`, status: 'passed', message: '', assertionResults: [] },
  ...changes,
});

describe('a workspace in npm test', () => {
  it('passes when its tests pass', () => {
    expect(jestOutcome(workspace, done, report())).toEqual({ passed: 2, failed: 0, cached: false });
  });

  it('fails without tests', () => {
    const output = 'services/orders has no tests.';
    expect(jestOutcome(workspace, done, report({ numPassedTests: 0 }))).toEqual({ passed: 0, failed: 1, output });
    expect(jestOutcome(workspace, done, undefined)).toEqual({ passed: 0, failed: 1, output });
  });

  it('fails with skipped or todo tests', () => {
    const assertionResults = ['passed', 'pending', 'todo'].map((status) => ({ status, fullName: `the ${status} one` }));
    const skipping = report({ testResults: [file('a.test.ts', { assertionResults })] });
    const { failed, output } = jestOutcome(workspace, done, skipping);
    expect([failed, output]).toEqual([2, expect.stringContaining('pending: the pending one\ntodo: the todo one')]);
  });

  it('shows only the output of failed files', () => {
    const testResults = [
      file('a.test.ts', { status: 'failed', message: 'expected 1' }),
      file('b.test.ts', { message: 'chatter' }),
    ];
    const outcome = jestOutcome(workspace, { ...done, ok: false }, report({ numFailedTests: 1, testResults }));
    expect(outcome).toMatchObject({
      passed: 2,
      failed: 1,
      output: expect.stringContaining('test/a.test.ts\nexpected 1'),
    });
    expect(outcome.output).not.toContain('chatter');
  });

  it('fails when Jest crashes after passing tests', () => {
    const outcome = jestOutcome(workspace, { ...done, ok: false, output: 'out of memory' }, report());
    expect(outcome).toEqual({ passed: 2, failed: 1, output: 'out of memory' });
  });
});

describe('a missing test server', () => {
  const passed = { passed: 2, failed: 0 };
  const env = { TEST_POSTGRES_URL: 'postgres://…', WITHOUT_MINIO: 'it is not compiled' };

  it('is named in the report', () => {
    expect(withMissingServers(passed, env, false)).toEqual({ ...passed, notRun: 'WITHOUT_MINIO: it is not compiled' });
    expect(withMissingServers(passed, { TEST_POSTGRES_URL: 'postgres://…' }, false)).toBe(passed);
  });

  it('fails the run with REQUIRE_SERVERS', () => {
    expect(withMissingServers(passed, env, true)).toMatchObject({
      failed: 1,
      output: expect.stringContaining('WITHOUT_MINIO'),
    });
  });
});
