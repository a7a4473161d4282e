#!/usr/bin/env node
// Creates .env from .env.example with new secrets, readable by its owner alone: node deploy/env.mjs
// An existing .env gets missing settings and the version of this checkout; all else stays.
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inCheckout = (/** @type {string} */ file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const file = inCheckout('.env');

/** @param {string} text @returns {Map<string, string>} values may be quoted, but not span lines */
const read = (text) =>
  new Map([...text.matchAll(/^([A-Z]\w*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const identityKey = () =>
  JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());

/** Generators by their placeholder in the example. @type {Record<string, () => string>} */
const made = {
  // Letters and digits only: MinIO's clients parse a leading dash as an option.
  'made-secret': () => randomBytes(24).toString('base64url').replace(/[-_]/g, 'z'),
  'made-identity-key': identityKey,
  'made-version': version,
  'made-commit': () => commit ?? 'unknown',
};
const ofThisCheckout = ['made-version', 'made-commit'];

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: inCheckout('.'), encoding: 'utf8' }).trim();

/** Undefined when the sources have no git history. */
const commit = existsSync(inCheckout('.git'))
  ? git('describe', '--always', '--abbrev=12', '--dirty', '--exclude', '*')
  : undefined;

/** A unique version for each commit, or the release's own: a rollback needs the images of the previous commit. */
function version() {
  const { version: next } = JSON.parse(readFileSync(inCheckout('package.json'), 'utf8'));
  const isReleased =
    commit && !commit.endsWith('-dirty') && git('tag', '--points-at', 'HEAD').split('\n').includes(`v${next}`);
  return commit && !isReleased ? `${next}-${commit}` : next;
}

/** Containers read mounted files as other users, so the clone's umask must not matter. */
function openMounted() {
  for (const folder of ['deploy/postgres', 'deploy/observability']) {
    if (!existsSync(inCheckout(folder))) continue;
    for (const name of ['.', ...readdirSync(inCheckout(folder), { encoding: 'utf8', recursive: true })]) {
      const path = join(inCheckout(folder), name);
      const { mode } = statSync(path);
      const open = mode | (mode & 0o100 ? 0o055 : 0o044);
      if (mode !== open) chmodSync(path, open);
    }
  }
}

const before = existsSync(file) ? read(readFileSync(file, 'utf8')) : new Map();
const example = readFileSync(inCheckout('.env.example'), 'utf8');
const known = read(example);
const filled = example.replace(/^([A-Z]\w*)=(.*)$/gm, (_, name, value) => {
  const kept = ofThisCheckout.includes(value) ? undefined : before.get(name);
  return `${name}=${kept ?? made[value]?.() ?? value}`;
});
const own = [...before].filter(([name]) => !known.has(name)).map(([name, value]) => `${name}=${value}`);
const text = own.length > 0 ? `${filled}\n# Of this site alone.\n${own.join('\n')}\n` : filled;

writeFileSync(`${file}.new`, text, { mode: 0o600 });
chmodSync(`${file}.new`, 0o600);
renameSync(`${file}.new`, file);
openMounted();
const added = [...known.keys()].filter((name) => !before.has(name));
process.stdout.write(
  before.size === 0
    ? '.env is made. Sign in as ADMIN_EMAIL with ADMIN_PASSWORD; both stand in it.\n'
    : `.env is of this version now.${added.length > 0 ? ` New in it: ${added.join(', ')}.` : ''}\n`,
);
