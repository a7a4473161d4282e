import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type TurboResult, turbo } from './turbo.ts';
import type { Workspace } from './workspaces.ts';

/** What is read of Jest's report (--json). */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

interface TestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string }[];
}

const reportFile = '.turbo/jest.json';

/** Runs a workspace's own `test` script, on the files that a pattern names, and counts it test by test. */
export async function jest(workspace: Workspace, env: Record<string, string> = {}, files = ''): Promise<Outcome> {
  const file = join(workspace.path, reportFile);
  rmSync(file, { force: true });
  const result = await turbo(workspace, 'test', `--silent --json --outputFile=${reportFile}${files && ` '${files}'`}`, env);
  const report: JestReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const outcome = { ...jestOutcome(workspace, result, report), cpuSeconds: result.cpuSeconds };
  return withMissingServers(outcome, env);
}

/** Tests that lack their server are named in the report, and fail where REQUIRE_SERVERS=1 asks for every server. */
export function withMissingServers(outcome: Outcome, env: Record<string, string>, required = process.env.REQUIRE_SERVERS === '1'): Outcome {
  const missing = Object.entries(env).flatMap(([name, why]) => (name.startsWith('WITHOUT_') ? [`${name}: ${why}`] : []));
  if (missing.length === 0) return outcome;
  const notRun = missing.join('; ');
  return required ? { ...outcome, failed: outcome.failed + 1, output: [notRun, outcome.output].join('\n') } : { ...outcome, notRun };
}

/** A test that is skipped, a run without tests and a run that fails without a failed test are failures. */
export function jestOutcome({ folder, path }: Pick<Workspace, 'folder' | 'path'>, result: TurboResult, report?: JestReport): Outcome {
  const passed = report?.numPassedTests ?? 0;
  const skipped = skippedTests(report);
  const failed = (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0) + skipped.length;
  if (failed > 0) return { passed, failed, output: [...skipped, failures(path, report)].join('\n') };
  if (!result.ok) return { passed, failed: 1, output: result.output };
  if (passed === 0) return { passed, failed: 1, output: `${folder} has no tests.` };
  return { passed, failed, cached: result.cached };
}

const skippedTests = (report: JestReport | undefined): string[] =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ status, fullName }) => `${status}: ${fullName}`);

/** What the failed files say; the chatter of those that passed would bury it. */
const failures = (path: string, report: JestReport | undefined): string =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(path, name)}\n${message.trim()}`)
    .join('\n\n');
