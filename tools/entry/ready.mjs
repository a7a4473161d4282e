import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { step } from './steps.mjs';

const stamp = join(root, 'node_modules', '.shop-install');

const lockfileHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether node_modules matches the lockfile, by its stored hash or by npm's own record of an install. */
function installed() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === lockfileHash()) return true;
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  /** @param {[string, { link?: boolean, optional?: boolean }]} entry */
  const isWanted = ([path, entry]) => path.startsWith('node_modules/') && !entry.link && !entry.optional;
  if (!wanted.filter(isWanted).every(([path, entry]) => found[path]?.version === entry.version)) return false;
  writeFileSync(stamp, `${lockfileHash()}\n`);
  return true;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** Installs packages that are missing or outdated; ends the process when that fails. */
export async function ready() {
  process.stdout.on('error', () => {});
  process.env.SHOP_BEGAN ??= String(Date.now());
  if (installed()) return;
  try {
    await step('Packages', npmCi, () => 'installed');
  } catch (error) {
    process.stderr.write(
      `\n${error instanceof Error ? error.message : error}\nThe packages could not be installed (npm ci).\n`,
    );
    process.exit(1);
  }
}

/** Install scripts unpack Node and Postgres, so they run even if the machine's npm settings disable them. */
function npmCi() {
  const flags = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--ignore-scripts=false',
    '--include=dev',
    '--loglevel=error',
  ];
  const hash = lockfileHash();
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', flags, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk) => (output = (output + chunk).slice(-20_000)));
    npm.on('error', reject);
    npm.on('close', (code) => {
      if (code !== 0) return reject(new Error(output.trim()));
      writeFileSync(stamp, `${hash}\n`);
      resolve(undefined);
    });
  });
}
