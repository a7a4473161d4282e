import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from '../entry/end-with-parent.mjs';
import { root } from '../entry/root.mjs';
import { seconds, step } from '../entry/steps.mjs';
import { build } from '../site/build.ts';
import { readReport, reportFile } from './reports.ts';
import { allSweeps, type Sweep } from './sweeps.ts';

/** `npm run sweep [name…]`: runs the named sweeps, or all, in sequence. Returns whether all passed. */
async function main(names: string[]): Promise<boolean> {
  const all = allSweeps();
  const unknown = names.filter((name) => !all.some((sweep) => sweep.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no sweep named ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`,
    );
  await step('Build', () => build());
  const lines: { isGreen: boolean; text: string }[] = [];
  for (const sweep of all.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const line = await run(sweep);
    lines.push(line);
    process.stdout.write(`\n${line.text}\n\n`);
  }
  if (lines.length > 1) process.stdout.write(`${lines.map(({ text }) => text).join('\n')}\n`);
  return lines.every(({ isGreen }) => isGreen);
}

/** Runs a sweep, whose reporter prints its table, and summarizes it in one line. */
async function run(sweep: Sweep): Promise<{ isGreen: boolean; text: string }> {
  const file = reportFile(sweep.name);
  rmSync(file, { force: true });
  const began = Date.now();
  const code = await playwright(sweep);
  const report = readReport(file);
  const found = report ? `${report.rows.length} rows, ${report.failures.length} tests failed` : 'did not run';
  const isGreen = code === 0 && report !== undefined;
  return {
    isGreen,
    text: `  ${isGreen ? '✓' : '✗'} ${sweep.name.padEnd(14)} ${seconds(Date.now() - began).padStart(8)}  ${found}`,
  };
}

function playwright({ args, env }: Sweep): Promise<number | null> {
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(join(bin, 'playwright'), ['test', '--reporter=list,./site/sweep-reporter.ts', ...args], {
    cwd: join(root, 'e2e'),
    env: {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      NODE_OPTIONS: '--conditions=source --disable-warning=ExperimentalWarning',
      ...env,
    },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}

endWithParent();
try {
  process.exitCode = (await main(process.argv.slice(3))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
