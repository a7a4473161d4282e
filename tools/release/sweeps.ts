import { createInterface } from 'node:readline/promises';
import { currentCommit } from '../sweep/commit.ts';
import { lastGreenSweep } from '../sweep/reports.ts';

/** Prints the commit's last green sweep; without one, asks on a terminal whether to release anyway. */
export async function askAboutSweeps(): Promise<void> {
  const sweep = lastGreenSweep(currentCommit());
  if (sweep) {
    process.stdout.write(`  Last green sweep of this commit: ${sweep.name}, ${sweep.date}.\n`);
    return;
  }
  process.stdout.write('  Warning: no sweep of this commit is green (npm run sweep).\n');
  if (!process.stdin.isTTY || !process.stdout.isTTY) return;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const response = await terminal.question('  Release all the same? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(response.trim())) throw new Error('Nothing was released.');
}
