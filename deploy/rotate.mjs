#!/usr/bin/env node
// Gives the running site a new secret without signing users out:
//   node deploy/rotate.mjs database auth     the password of a role of the database (auth, catalog, orders, support or postgres)
//   node deploy/rotate.mjs store             the store user of the orders service
//   node deploy/rotate.mjs identity          the key that signs identities
// COMPOSE names a program to run instead of docker compose.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from './site/compose.mjs';
import { ask } from './site/databases.mjs';
import { refuseFiles } from './site/from-files.mjs';
import { makeStore, removeStoreUser } from './site/jobs.mjs';
import { scalesOf } from './site/scales.mjs';
import { found, set, value } from './site/settings.mjs';

/** Must exceed the 60 s for which identity tokens are valid. */
const { ROTATE_PAUSE_SECONDS = '90' } = process.env;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
const pause = () => sleep(Number(ROTATE_PAUSE_SECONDS) * 1_000);
/** Letters and digits only: MinIO's clients parse a leading dash as an option. */
const newSecret = () => randomBytes(24).toString('base64url').replace(/[-_]/g, 'z');

/** Recreates services after a change of .env, with the same number of containers. @param {string[]} services */
const recreate = async (...services) =>
  compose(['up', '--detach', '--no-deps', ...(await scalesOf(services)), ...services]);

/** Changes the role's password itself, because Postgres reads the environment only for an empty folder. @param {string | undefined} role */
async function database(role) {
  const roles = ['auth', 'catalog', 'orders', 'support', 'postgres'];
  if (!role || !roles.includes(role)) throw new Error(`Name one of ${roles.join(', ')}.`);
  const name = role === 'postgres' ? 'POSTGRES_PASSWORD' : `${role.toUpperCase()}_DATABASE_PASSWORD`;
  value(name);
  await refuseFiles({ postgres: [name], [role]: [name, 'DATABASE_URL'], [`seed-${role}`]: ['DATABASE_URL'] });
  const password = newSecret();
  const sql = `alter role ${role} password '${password}';`;
  await ask('postgres', sql);
  set({ [name]: password });
  if (role !== 'postgres') await recreate(role);
  say(
    'The next `up` recreates Postgres, because its environment has the passwords. The shop pauses for some seconds. To choose the time, run docker compose up --detach --no-deps postgres.',
  );
}

/** Creates a new user before orders uses it, and keeps the old one until its signed links expire. */
async function store() {
  const keys = ['STORE_ACCESS_KEY', 'STORE_SECRET_KEY'];
  await refuseFiles(
    Object.fromEntries(['orders', 'minio-setup', 'receipts', 'seed-orders'].map((name) => [name, keys])),
  );
  // Stays in .env until the old users are removed, so that an interrupted run can be repeated.
  const before = [...(found('STORE_ACCESS_KEY_BEFORE') ?? '').split(',').filter(Boolean), value('STORE_ACCESS_KEY')];
  set({ STORE_ACCESS_KEY_BEFORE: before.join(','), STORE_ACCESS_KEY: newSecret(), STORE_SECRET_KEY: newSecret() });
  await compose(makeStore);
  await recreate('orders');
  await pause();
  for (const user of before) await compose(removeStoreUser(user));
  set({ STORE_ACCESS_KEY_BEFORE: undefined });
}

/** All processes accept the new key before it signs, and the old one until its tokens expire. */
async function identity() {
  await refuseFiles({ gateway: ['IDENTITY_PRIVATE_KEY'], auth: ['IDENTITY_PRIVATE_KEY'] });
  const before = JSON.parse(value('IDENTITY_PRIVATE_KEY'));
  const added = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const keys of [before + added, added + before, added]) {
    set({ IDENTITY_PRIVATE_KEY: JSON.stringify(keys) });
    await recreate('gateway', 'auth');
    if (keys !== added) await pause();
  }
}

const [what, which] = process.argv.slice(2);
try {
  if (what === 'database') await database(which);
  else if (what === 'store') await store();
  else if (what === 'identity') await identity();
  else throw new Error('Usage: node deploy/rotate.mjs database ROLE, store or identity.');
  process.stdout.write('Done: .env contains the new secret.\n');
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
