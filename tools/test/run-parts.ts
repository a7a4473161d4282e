import { seconds } from '../entry/steps.mjs';
import { type Check, type Outcome, one, type Part } from './outcome.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const shownLines = 300;

/** Runs parts one after the other, shows each check when it is done, goes on after failures, and adds everything up. */
export async function runParts(parts: Part[]): Promise<Outcome> {
  const total = one(true);
  total.passed = 0;
  for (const part of parts) {
    print(`\n${part.name}`);
    for (const outcome of await runPart(part)) {
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      total.skipped += outcome.skipped;
    }
  }
  return total;
}

async function runPart(part: Part): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  try {
    await runChecks(await part.checks(), part.sideBySide ?? 1, outcomes);
  } catch (error) {
    outcomes.push(one(false));
    print(`  ✗ could not be run: ${(error as Error).message}`);
  } finally {
    await part.end?.();
  }
  return outcomes;
}

/** Runs at most so many checks at a time, in their order as far as they need not wait for one another. */
async function runChecks(checks: Check[], sideBySide: number, outcomes: Outcome[]): Promise<void> {
  const waiting = [...checks];
  const running = new Map<Check, Promise<void>>();
  const mayRun = (check: Check) => ![...waiting, ...running.keys()].some((other) => other !== check && check.waitsFor?.(other.name));
  while (waiting.length > 0 || running.size > 0) {
    const next = running.size < sideBySide ? waiting.find(mayRun) : undefined;
    if (!next) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const run = async () => {
      outcomes.push(await runCheck(next));
      running.delete(next);
    };
    running.set(next, run());
  }
}

async function runCheck(check: Check): Promise<Outcome> {
  const began = Date.now();
  const outcome = await check.run().catch((error: Error) => one(false, error.message));
  print(
    `  ${outcome.failed > 0 ? '✗' : '✓'} ${check.name.padEnd(26)} ${seconds(Date.now() - began).padStart(8)}  ${counts(outcome)}`.trimEnd(),
  );
  if (outcome.remark) print(`      ${outcome.remark}`);
  if (outcome.failed > 0 && outcome.output) print(`\n${lastLines(outcome.output).replace(/^/gm, '      ')}\n`);
  return outcome;
}

/** One check that passes or fails as a whole needs no numbers. */
function counts({ passed, failed, skipped }: Outcome): string {
  if (passed + failed + skipped === 1 && skipped === 0) return '';
  return totals({ passed, failed, skipped });
}

/** "12 passed, 0 failed", and what was skipped when anything was. */
export const totals = ({ passed, failed, skipped }: Outcome) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function lastLines(output: string): string {
  const lines = output.split('\n');
  return lines.length > shownLines ? [`… ${lines.length - shownLines} lines before`, ...lines.slice(-shownLines)].join('\n') : output;
}
