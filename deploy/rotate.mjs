#!/usr/bin/env node
// Gives the running site a new secret, without anybody being signed out:
//   node deploy/rotate.mjs database auth     the password of a role of the database (auth, catalog, orders, support or postgres)
//   node deploy/rotate.mjs store             the user of the store that orders runs as
//   node deploy/rotate.mjs identity          the key that signs who somebody is
// COMPOSE names another program than docker compose.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compose } from './site/compose.mjs';
import { ask } from './site/databases.mjs';
import { refuseFiles } from './site/from-files.mjs';
import { makeStore, removeStoreUser } from './site/jobs.mjs';
import { scalesOf } from './site/scales.mjs';
import { found, set, value } from './site/settings.mjs';

/** Identity tokens live for 60 s. */
const { ROTATE_PAUSE_SECONDS = '90' } = process.env;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);
const pause = () => sleep(Number(ROTATE_PAUSE_SECONDS) * 1_000);
/** Letters and digits: clients of the store take what begins with a dash for an option. */
const newSecret = () => randomBytes(24).toString('base64url').replace(/[-_]/g, 'z');

/** Recreates services for what changed in .env, as many containers of each as there are. @param {string[]} services */
const recreate = async (...services) => compose(['up', '--detach', '--no-deps', ...(await scalesOf(services)), ...services]);

/** The role first: Postgres reads the passwords of its environment for an empty folder only. @param {string | undefined} role */
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
    'The next `up` recreates Postgres, which has passwords in its environment: a few seconds for all. docker compose up --detach --no-deps postgres does it when you like.',
  );
}

/** A new user is there before orders is it, and the old one until the links that it signed are of no use any more. */
async function store() {
  const keys = ['STORE_ACCESS_KEY', 'STORE_SECRET_KEY'];
  await refuseFiles(Object.fromEntries(['orders', 'minio-setup', 'receipts', 'seed-orders'].map((name) => [name, keys])));
  // Stands there until they are removed, for a run that is interrupted.
  const before = [...(found('STORE_ACCESS_KEY_BEFORE') ?? '').split(',').filter(Boolean), value('STORE_ACCESS_KEY')];
  set({ STORE_ACCESS_KEY_BEFORE: before.join(','), STORE_ACCESS_KEY: newSecret(), STORE_SECRET_KEY: newSecret() });
  await compose(makeStore);
  await recreate('orders');
  await pause();
  for (const user of before) await compose(removeStoreUser(user));
  set({ STORE_ACCESS_KEY_BEFORE: undefined });
}

/** The new key is known everywhere before it signs, the old one until nothing that it signed is valid. */
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
  process.stdout.write('Done: .env holds the new one.\n');
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
