import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type TurboResult, turbo } from './turbo.ts';
import type { Workspace } from './workspaces.ts';

export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
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

/** Runs a workspace's `test` script for matching files and counts its tests. */
export async function jest(workspace: Workspace, env: Record<string, string> = {}, files = ''): Promise<Outcome> {
  const file = join(workspace.path, reportFile);
  rmSync(file, { force: true });
  const result = await turbo(
    workspace,
    'test',
    `--silent --json --outputFile=${reportFile}${files && ` '${files}'`}`,
    env,
  );
  const report: JestReport | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const outcome = { ...jestOutcome(workspace, result, report), cpuSeconds: result.cpuSeconds };
  return withMissingServers(outcome, env);
}

/** Names tests without their server in the report; with REQUIRE_SERVERS=1 they fail. */
export function withMissingServers(
  outcome: Outcome,
  env: Record<string, string>,
  required = process.env.REQUIRE_SERVERS === '1',
): Outcome {
  const missing = Object.entries(env).flatMap(([name, why]) =>
    name.startsWith('WITHOUT_') ? [`${name}: ${why}`] : [],
  );
  if (missing.length === 0) return outcome;
  const notRun = missing.join('; ');
  return required
    ? { ...outcome, failed: outcome.failed + 1, output: [notRun, outcome.output].join('\n') }
    : { ...outcome, notRun };
}

/** Skipped tests, no tests, and a crash without a failed test count as failures. */
export function jestOutcome(
  { folder, path }: Pick<Workspace, 'folder' | 'path'>,
  result: TurboResult,
  report?: JestReport,
): Outcome {
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

/** Messages of failed files only; output of passing files would bury them. */
const failures = (path: string, report: JestReport | undefined): string =>
  (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${relative(path, name)}\n${message.trim()}`)
    .join('\n\n');
