// The folder of backups: complete ones named by their time, and drafts.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const draftName = /^\.part-(\d+)$/;
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Gives `write` a draft folder, which becomes a backup on success and is deleted otherwise. @template {{ taken: string }} T
 * @param {string} folder @param {(draft: string) => Promise<T>} write */
export async function addBackup(folder, write) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeInterrupted(folder);
  const draft = join(folder, `.part-${process.pid}`);
  const drop = () => rmSync(draft, { recursive: true, force: true });
  const stop = () => {
    drop();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const manifest = await write(draft);
    const backup = join(folder, `${manifest.taken.slice(0, 19).replaceAll(':', '-')}Z`);
    renameSync(draft, backup);
    return { backup, manifest };
  } finally {
    drop();
  }
}

/** @param {string} folder @param {number} kept number of backups to keep */
export function removeOld(folder, kept) {
  const backups = readdirSync(folder).filter((name) => backupName.test(name));
  const old = backups.sort().slice(0, -kept);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}

/** Deletes drafts of killed backups. @param {string} folder */
function removeInterrupted(folder) {
  for (const name of readdirSync(folder)) {
    const [, pid] = draftName.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
