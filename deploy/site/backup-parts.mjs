import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { stored } from './backup-files.mjs';
import { compose, composeInto } from './compose.mjs';
import { countRows, databases, dumpOf, inPostgres, Session } from './databases.mjs';
import { inReleases, receipts } from './jobs.mjs';
import { namesIn, namesInStore } from './receipt-names.mjs';

/** @typedef {import('./backup-files.mjs').Manifest} Manifest */

/** @typedef {{ name: string, session: Session, snapshot: string }} Snapshot */

/**
 * Opens snapshots of all databases within milliseconds, and keeps them until `read` is done.
 * @param {(snapshots: Snapshot[]) => Promise<void>} read
 */
export async function withSnapshots(read) {
  const taken = databases.map((name) => ({ name, session: new Session(name), snapshot: '' }));
  try {
    await Promise.all(taken.map(({ session }) => session.ask('select 1;')));
    for (const one of taken) {
      const begin = 'begin transaction isolation level repeatable read, read only;';
      [one.snapshot = ''] = await one.session.ask(`${begin}\nselect pg_export_snapshot();`);
    }
    await read(taken);
  } finally {
    await Promise.allSettled(taken.map(({ session }) => session.end()));
  }
}

/** @param {string} draft @param {Manifest} manifest @param {Snapshot} taken */
export async function addDatabase(draft, manifest, { name, session, snapshot }) {
  const file = join(draft, `${name}.dump`);
  manifest.files[`${name}.dump`] = await composeInto(stored(file), dumpOf(name, snapshot));
  // Reads the dump to its end, as a restore would.
  await compose(inPostgres('pg_restore', '--file', '/dev/null'), { input: createReadStream(file) });
  const migrations = await session.ask('select timestamp from migrations order by 1;');
  manifest.databases[name] = { rows: await countRows(session), migrations };
}

/**
 * Copies the finished receipts of the snapshot after it was taken, so every receipt of an order exists. Only receipts
 * that the store itself lost are missing.
 * @param {string} draft @param {Manifest} manifest @param {Snapshot[]} snapshots
 */
export async function addReceipts(draft, manifest, snapshots) {
  const known = await ask(
    snapshots,
    'orders',
    "select id || ' ' || (order_id is not null) from receipts where etag is not null;",
  );
  const file = join(draft, 'receipts.tar');
  const names = known.map((line) => `${line.split(' ')[0]}\n`).join('');
  manifest.files['receipts.tar'] = await composeInto(stored(file), receipts('pack'), { input: names });
  const copied = await namesIn(file);
  const ofOrders = known.flatMap((line) => /^(\S+) true$/.exec(line)?.[1] ?? []);
  const missing = ofOrders.filter((name) => !copied.has(name));
  const inStore = missing.length > 0 ? await namesInStore() : new Set();
  const left = missing.filter((name) => inStore.has(name));
  if (left.length > 0)
    throw new Error(`${left.length} receipts are in the store and could not be copied, such as ${left[0]}.`);
  manifest.receipts = { copied: copied.size, missing };
}

/** Archives the registry first, because its releases exist before it names them. @param {string} draft @param {Manifest} manifest */
export async function addReleases(draft, manifest) {
  const pack = "tar --create --exclude='./.*' --exclude=./registry.json registry.json .";
  manifest.files['releases.tar'] = await composeInto(stored(join(draft, 'releases.tar')), inReleases(pack));
}

/** @param {Snapshot[]} snapshots @param {string} database @param {string} statement */
async function ask(snapshots, database, statement) {
  const { session } = /** @type {Snapshot} */ (snapshots.find(({ name }) => name === database));
  return session.ask(statement);
}
