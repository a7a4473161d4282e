import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { root } from '../entry/root.mjs';
import { run } from './command.ts';

const runs = 20;
const projects: Record<string, string> = { journeys: 'gate', sweeps: 'sweep', faults: 'fault', composed: 'composed' };
const usage = 'Usage: npm run flake -- <test file> [-t <title>]';

/** Folder in which npm was called; npm itself changes to the project's folder. */
const { INIT_CWD = process.cwd() } = process.env;

/** `npm run flake -- FILE`: runs a test file 20 times, two at a time, while another thread keeps a core busy. */
async function main(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { title: { type: 'string', short: 't' } },
  });
  const file = resolve(INIT_CWD, positionals[0] ?? '');
  if (positionals.length !== 1 || !existsSync(file)) throw new Error(usage);
  const workspace = workspaceOf(file);
  const busyCore = new Worker('for (;;);', { eval: true });
  try {
    const title = values.title === undefined ? '' : JSON.stringify(values.title);
    return relative(root, workspace) === 'e2e'
      ? await playwrightRuns(file, title)
      : await jestRuns(workspace, file, title);
  } finally {
    await busyCore.terminate();
  }
}

/** Runs Playwright once on one site; its list reporter prints the duration of each test. */
async function playwrightRuns(file: string, title: string): Promise<number> {
  const [, folder = ''] = /e2e\/(\w+)\//.exec(file) ?? [];
  const project = file.endsWith('release.test.ts') ? 'release --no-deps' : projects[folder];
  const command = `npm test -w e2e -- --project=${project} --retries=0 --workers=2 --repeat-each=${runs}${title && ` -g ${title}`} ${file}`;
  const { ok, output } = await run(command);
  process.stdout.write(`${output}\n`);
  return ok ? 0 : 1;
}

async function jestRuns(cwd: string, file: string, title: string): Promise<number> {
  const left = Array.from({ length: runs }, (_, i) => i + 1);
  let failures = 0;
  const worker = async () => {
    for (let number = left.shift(); number; number = left.shift()) {
      const began = Date.now();
      const { ok, output, cpuSeconds } = await run(`shop-jest ${relative(cwd, file)}${title && ` -t ${title}`}`, {
        cwd,
      });
      const seconds = ((Date.now() - began) / 1_000).toFixed(1);
      process.stdout.write(
        `${String(number).padStart(4)}  ${ok ? 'passed' : 'FAILED'}  ${seconds} s, ${cpuSeconds.toFixed(1)} s of CPU\n`,
      );
      if (!ok) {
        failures += 1;
        process.stdout.write(`${output}\n`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  process.stdout.write(`\n${runs - failures} passed, ${failures} failed\n`);
  return failures;
}

function workspaceOf(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

try {
  process.exitCode = await main(process.argv.slice(3));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
