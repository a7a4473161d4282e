#!/usr/bin/env node
// Restores a backup of deploy/backup.mjs into the site of this checkout:
//   node deploy/restore.mjs BACKUP             restores into an empty site
//   node deploy/restore.mjs BACKUP --replace   replaces the site's data
//   node deploy/restore.mjs BACKUP --check     only checks that the backup is complete
// COMPOSE names a program to run instead of docker compose.
import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readWhole } from './site/backup-files.mjs';
import { summaryOf } from './site/backup-summary.mjs';
import { compose } from './site/compose.mjs';
import { databases, isServing, untilServing } from './site/databases.mjs';
import { inReleases, makeStore, receipts } from './site/jobs.mjs';
import { namesIn, namesInStore } from './site/receipt-names.mjs';
import { hasData, refuseNewer, refuseUnknownMigrations } from './site/restore-checks.mjs';
import { dropLoaded, dropReplaced, loadBeside, putIntoPlace } from './site/restored-databases.mjs';
import { scalesOf } from './site/scales.mjs';

/** @typedef {import('./site/backup-files.mjs').Manifest} Manifest */

const processes = ['gateway', 'shell', ...databases];
const healthyWithinMs = 5 * 60_000;

/** @param {string} text */
const say = (text) => process.stdout.write(`${text}\n`);

/** Appends a hint to an error. @param {string} text @returns {(error: Error) => never} */
const adding = (text) => (error) => {
  throw new Error(`${error.message}\n${text}`);
};

/** Loads the backup beside the serving site's data, which stay until all of it is loaded. @param {string} backup @param {Manifest} manifest */
async function load(backup, manifest) {
  for (const [name, { rows }] of Object.entries(manifest.databases)) {
    await loadBeside(name, join(backup, `${name}.dump`), rows);
    say(`${name} is loaded, with the row counts of the backup.`);
  }
  await loadReceipts(join(backup, 'receipts.tar'), manifest.receipts.copied);
  const unpack = 'rm -rf .restored; mkdir .restored; tar --extract --directory .restored';
  await compose(inReleases(unpack), { input: createReadStream(join(backup, 'releases.tar')) });
  say('Receipts and releases are loaded.');
}

/** @param {string} archive @param {number} count */
async function loadReceipts(archive, count) {
  await compose(receipts('unpack'), { input: createReadStream(archive) });
  const [names, inStore] = [await namesIn(archive), await namesInStore()];
  const loaded = [...names].filter((name) => inStore.has(name)).length;
  if (names.size !== count || loaded !== count) throw new Error(`Of ${count} receipts ${loaded} are in the store.`);
}

/** @param {string} backup */
async function putFilesIntoPlace(backup) {
  const names = [...(await namesIn(join(backup, 'receipts.tar')))];
  await keepReceipts(names);
  if ((await namesInStore()).size !== names.length)
    throw new Error('The store does not contain the receipts of the backup.');
  const swap = 'find . -mindepth 1 -maxdepth 1 ! -name .restored -exec rm -rf {} +; mv .restored/* .; rmdir .restored';
  await compose(inReleases(swap));
}

/** Starts the databases and the receipt store of a stopped or new site. */
async function startStores() {
  await compose(['up', '--detach', 'postgres', 'minio']);
  await untilServing();
  await compose(makeStore);
}

/** @param {string[]} names */
const keepReceipts = (names) =>
  compose(receipts('keep', String(names.length)), { input: names.map((name) => `${name}\n`).join('') });

/** @param {string[]} scales */
async function start(scales) {
  await compose(['up', '--detach', ...scales]);
  const end = Date.now() + healthyWithinMs;
  for (const name of processes) {
    const isReady = () =>
      compose(['exec', '-T', name, 'node', 'healthy.mjs']).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) {
      if (Date.now() > end) throw new Error(`${name} is not healthy; see docker compose logs ${name}.`);
      await sleep(1_000);
    }
  }
}

/** @param {string} backup @param {Manifest} manifest @param {boolean} replace */
async function restore(backup, manifest, replace) {
  refuseNewer(manifest);
  await refuseUnknownMigrations(manifest);
  if (!(await isServing())) await startStores();
  const replaced = await hasData();
  if (replaced && !replace)
    throw new Error('The site has data. Back it up first, then use --replace to replace it by the backup.');
  await load(backup, manifest).catch(async (error) => {
    await dropLoaded();
    if (!replaced) await keepReceipts([]);
    adding(replaced ? 'Nothing was replaced: the site goes on as it was.' : 'The site is still empty.')(error);
  });
  const scales = await scalesOf(processes);
  await compose(['stop', ...processes]);
  say('The site is stopped.');
  await putIntoPlace().catch(
    adding('No database was replaced. The site is stopped; docker compose up --detach starts it as it was.'),
  );
  await putFilesIntoPlace(backup).catch(
    adding(
      'The databases are those of the backup, receipts and releases may not be: run it again, with --replace. The site is stopped.',
    ),
  );
  await start(scales).catch(
    adding('All is restored, and the site does not serve; what it had stands in databases named …_replaced.'),
  );
  await dropReplaced();
}

// Lets Ctrl-C end the containers' programs, and then report like any failure.
process.on('SIGINT', () => {});
try {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name) throw new Error('Name the folder of a backup.');
  const backup = resolve(name);
  const manifest = await readWhole(backup);
  if (!values.check) await restore(backup, manifest, values.replace);
  say(`${values.check ? 'Whole' : 'Restored'}: the backup of ${manifest.taken}, ${summaryOf(manifest)}.`);
} catch (error) {
  process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
