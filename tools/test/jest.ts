import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run } from './command.ts';
import type { Check, Outcome } from './outcome.ts';
import { verifiesPactsOf, type Workspace } from './workspaces.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; message: string }[];
}

/** A workspace's own `test` script, counted test by test. */
export const jestCheck = ({ folder, path, scripts }: Workspace, env: Record<string, string>): Check => ({
  name: folder,
  waitsFor: (name) => verifiesPactsOf(folder, name),
  run: async () => {
    const report = join(tmpdir(), `shop-test-${process.pid}-${folder.replaceAll('/', '-')}.json`);
    const skips = `${report}.skipped`;
    try {
      const command = `${scripts.test} --json --outputFile=${report} --passWithNoTests`;
      const { ok, output } = await run(command, path, { ...env, SHOP_SKIPPED_FILE: skips });
      return outcome(path, ok, readReport(report), skippedIn(skips), output);
    } finally {
      for (const file of [report, skips]) rmSync(file, { force: true });
    }
  },
});

const readReport = (file: string): JestReport | undefined => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A run that fails without a failed test (a crash, no report, an open handle) counts as one failure. */
function outcome(path: string, ok: boolean, report: JestReport | undefined, skippedElsewhere: Skipped, output: string): Outcome {
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0) + skippedElsewhere.count;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failed === 0 && !ok ? 1 : failed,
    skipped,
    output: failures(path, report) || output,
    ...(skippedElsewhere.reasons.length > 0 ? { remark: skippedElsewhere.reasons.join('; ') } : {}),
  };
}

interface Skipped {
  count: number;
  reasons: string[];
}

/** What a test setup could not run at all: lines of `{ "skipped": 1, "reason": "…" }`. */
function skippedIn(file: string): Skipped {
  if (!existsSync(file)) return { count: 0, reasons: [] };
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { skipped: number; reason: string });
  return { count: entries.reduce((sum, { skipped }) => sum + skipped, 0), reasons: entries.map(({ reason }) => reason) };
}

/** What the failed files say; the chatter of those that passed would bury it. */
const failures = (path: string, report: JestReport | undefined): string =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(path, name)}\n${message.trim()}`)
    .join('\n\n');
