#!/usr/bin/env node
// Backs up the databases, receipts and releases of the running site without downtime:
//   node deploy/backup.mjs [--to FOLDER] [--keep NUMBER]
// .env is not in it and is to be kept apart; nor are mailbox, reports of pages and unfinished uploads (ADR 15).
// COMPOSE names another program than docker compose.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, manifestFile, readWhole } from './site/backup-files.mjs';
import { addBackup, removeOld } from './site/backup-folder.mjs';
import { addDatabase, addReceipts, addReleases, withSnapshots } from './site/backup-parts.mjs';
import { summaryOf } from './site/backup-summary.mjs';
import { folder, value } from './site/settings.mjs';

/** @param {string} draft */
async function write(draft) {
  /** @type {import('./site/backup-files.mjs').Manifest} */
  const manifest = {
    format,
    taken: new Date().toISOString(),
    version: value('VERSION'),
    commit: value('COMMIT'),
    databases: {},
    receipts: { copied: 0, missing: [] },
    files: {},
  };
  await withSnapshots(async (snapshots) => {
    for (const snapshot of snapshots) await addDatabase(draft, manifest, snapshot);
    await addReceipts(draft, manifest, snapshots);
  });
  await addReleases(draft, manifest);
  writeFileSync(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  // Reads the files back, since the disk may not hold what was written.
  return readWhole(draft);
}

/** @param {string | undefined} text */
function numberOfBackups(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Error('--keep must be the number of backups to keep, at least 1.');
  return Number(text);
}

try {
  const { values } = parseArgs({
    options: { to: { type: 'string', default: join(folder, 'backups') }, keep: { type: 'string' } },
  });
  const kept = numberOfBackups(values.keep);
  const into = resolve(values.to);
  const { backup, manifest } = await addBackup(into, write);
  const removed = kept ? removeOld(into, kept) : [];
  process.stdout.write(
    `${backup}: ${summaryOf(manifest)}.${removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''}\n`,
  );
  const { missing } = manifest.receipts;
  if (missing.length > 0)
    process.stderr.write(`The store has lost receipts that orders name: ${missing.join(', ')}.\n`);
} catch (error) {
  process.stderr.write(`There is no new backup. ${/** @type {Error} */ (error).message}\n`);
  process.exitCode = 1;
}
