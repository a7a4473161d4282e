import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type TurboResult, turbo } from './turbo.ts';
import type { Workspace } from './workspaces.ts';

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Runs the gate's journeys, then the journeys that release front ends, and counts both. */
export async function playwright(workspace: Workspace): Promise<Outcome> {
  const file = join(workspace.path, '.turbo', 'playwright.json');
  rmSync(file, { force: true });
  const args = '--project=gate --project=release --reporter=line,json';
  const result = await turbo(workspace, 'test', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return playwrightOutcome(result, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}

/** Flaky, skipped and missing tests are failures. */
export function playwrightOutcome({ ok, cached, output, cpuSeconds }: TurboResult, report?: PlaywrightReport): Outcome {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky + skipped;
  const isEmpty = ok && expected === 0;
  return {
    passed: expected,
    failed: Math.max(failed, ok && !isEmpty ? 0 : 1),
    output: isEmpty ? 'There are no journeys.' : output,
    cached,
    cpuSeconds,
  };
}
