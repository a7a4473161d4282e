import { spawn } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname.replace(/\/$/, '');
const leftOut = new Set(['node_modules', '.git', '.data', 'coverage', 'results']);

/** A copy of the checkout whose sources a journey may change; installed packages are links. */
export interface CheckoutCopy {
  /** Replaces text in a source file; throws when the text is missing. */
  change(file: string, from: string, to: string): void;
  /** Runs `npm run <command> -- …` for the site on `dataDir`; returns the output, throws on failure. */
  run(command: 'release' | 'rollback', name: string, dataDir: string): Promise<string>;
  remove(): void;
}

export function copyCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'shop-checkout-'));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  doubleBudgets(join(folder, 'mf-checkout', 'remote.json'));
  return {
    change: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
      writeFileSync(path, text.replaceAll(from, to));
    },
    run: (command, name, dataDir) => run(folder, [command, name], dataDir),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Code that a journey adds must not exceed a nearly exhausted budget. */
function doubleBudgets(file: string): void {
  const remote = JSON.parse(readFileSync(file, 'utf8')) as {
    budget: { total: number; file: number; firstView: Record<string, number> };
  };
  const { budget } = remote;
  const firstView = Object.fromEntries(Object.entries(budget.firstView).map(([page, kib]) => [page, 2 * kib]));
  writeFileSync(
    file,
    JSON.stringify({ ...remote, budget: { total: 2 * budget.total, file: 2 * budget.file, firstView } }, null, 2),
  );
}

/** Workspaces are relative links, so in the copy they point to the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)];
    const stat = lstatSync(source);
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

function run(folder: string, args: string[], dataDir: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir };
    const child = spawn(process.execPath, ['tools/run.mjs', ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(' ')} failed:\n${output}`)),
    );
  });
}
