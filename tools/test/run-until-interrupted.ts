import { endCommands } from './command.ts';
import type { Check } from './outcome.ts';
import type { Report } from './report.ts';
import { runChecks } from './schedule.ts';

/** One more than CI has cores: a check waits a fifth of its time for Postgres or timers. */
const slots = 3;
const interruptedCode = 130;

export interface Run {
  checks: Check[];
  end(): Promise<void>;
}

/**
 * Runs checks and returns the exit code. Ctrl-C or the parent's end stops them without leaving servers or
 * folders; commands that do not stop are killed after `killAfterMs`.
 */
export async function runUntilInterrupted(
  prepare: (signal: AbortSignal) => Run,
  report: Report,
  killAfterMs?: number,
): Promise<number> {
  const interrupted = new AbortController();
  const { signal } = interrupted;
  signal.addEventListener('abort', () => endCommands(killAfterMs));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => interrupted.abort());
  const began = Date.now();
  const { checks, end } = prepare(signal);
  try {
    await runChecks(checks, slots, report.add, signal);
  } finally {
    await end();
  }
  return signal.aborted ? interruptedCode : report.end(Date.now() - began);
}
