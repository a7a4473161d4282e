import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { unavailable } from '../errors.ts';

/** No key has this character, so the file of `a/b` and the folder of `a/b/c` never meet. */
const FILE_MARK = '~';
/** Folders that hold no objects: no key begins with a dot. */
const INCOMING = '.incoming';
const PARTS = '.parts';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const PUBLISH_ATTEMPTS = 20;
/** A delete beside a write may take the empty folder away before the rename, or while `mkdir` looks at it: then Node says ENOTDIR. */
const FOLDER_TAKEN_AWAY = new Set<string | undefined>(['ENOENT', 'ENOTDIR']);

export function objectPath(directory: string, key: string): string {
  return join(directory, ...key.split('/')) + FILE_MARK;
}

/** A fresh path on the same file system for a file that is being written. */
export function incomingPath(directory: string): string {
  return join(directory, INCOMING, randomUUID());
}

/** The folder of an upload's parts. */
export function partsPath(directory: string, uploadId: string): string {
  return join(directory, PARTS, uploadId);
}

/** Makes the folders, and sweeps them. */
export async function prepareFolder(directory: string): Promise<void> {
  for (const folder of [INCOMING, PARTS]) await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
  await sweepFolder(directory);
}

/** Clears away what was left half-written, or in parts that nobody completed, an hour ago or earlier. A folder that is away is not made. */
export async function sweepFolder(directory: string): Promise<void> {
  for (const folder of [INCOMING, PARTS]) {
    for (const { name } of await entries(join(directory, folder))) {
      const path = join(directory, folder, name);
      const modified = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
      if (Date.now() - modified > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Throws where a file of that size would leave less of the disk than is reserved. */
export async function assertRoom(directory: string, size: number, reserved: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize - size < reserved) throw unavailable(new Error(`The disk of ${directory} is almost full.`));
}

/** Renames a whole file to its place and flushes the folder. */
export async function publish(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const failure = await renameInto(from, to);
    if (!failure) return syncFolder(dirname(to));
    if (!FOLDER_TAKEN_AWAY.has(failure.code) || attempt === PUBLISH_ATTEMPTS) throw failure;
  }
}

async function renameInto(from: string, to: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
}

/** Removes the folders that became empty, up to the store's own. */
export async function pruneFolders(directory: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(directory + sep); folder = dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** The keys of all objects that begin with the prefix; only the folders that can hold them are read. */
export async function* keysUnder(directory: string, prefix: string): AsyncGenerator<string> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of walk(directory, folder)) if (key.startsWith(prefix)) yield key;
}

async function* walk(directory: string, folder: string): AsyncGenerator<string> {
  for (const entry of await entries(join(directory, folder))) {
    if (entry.isDirectory() && !entry.name.startsWith('.')) yield* walk(directory, `${folder}${entry.name}/`);
    if (entry.isFile() && entry.name.endsWith(FILE_MARK)) yield folder + entry.name.slice(0, -FILE_MARK.length);
  }
}

async function entries(path: string): Promise<Dirent[]> {
  return (await readdir(path, { withFileTypes: true }).catch(noneIfMissing)) ?? [];
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(noneIfMissing);
  await folder?.sync();
  await folder?.close();
}

/** A delete beside us may have taken the folder away. */
function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
