import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { unavailable } from '../errors.ts';

/** Keys never contain this character, so the file of `a/b` and the folder of `a/b/c` never collide. */
const FILE_MARK = '~';
/** These folders hold no objects, because no key begins with a dot. */
const INCOMING = '.incoming';
const PARTS = '.parts';
const ABANDONED_AFTER_MS = 60 * 60 * 1000;
const PUBLISH_ATTEMPTS = 20;
/** A concurrent delete may remove the empty folder before the rename (ENOENT) or during `mkdir` (ENOTDIR). */
const FOLDER_TAKEN_AWAY = new Set<string | undefined>(['ENOENT', 'ENOTDIR']);

export function objectPath(directory: string, key: string): string {
  return join(directory, ...key.split('/')) + FILE_MARK;
}

export function incomingPath(directory: string): string {
  return join(directory, INCOMING, randomUUID());
}

export function partsPath(directory: string, uploadId: string): string {
  return join(directory, PARTS, uploadId);
}

export async function prepareFolder(directory: string): Promise<void> {
  for (const folder of [INCOMING, PARTS]) await mkdir(join(directory, folder), { recursive: true, mode: 0o700 });
  await sweepFolder(directory);
}

/** Deletes unfinished files and uploads that are older than an hour. Never creates a missing folder. */
export async function sweepFolder(directory: string): Promise<void> {
  for (const folder of [INCOMING, PARTS]) {
    for (const { name } of await entries(join(directory, folder))) {
      const path = join(directory, folder, name);
      const modified = (await stat(path).catch(() => undefined))?.mtimeMs ?? Number.POSITIVE_INFINITY;
      if (Date.now() - modified > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

/** Throws if a file of this size would exceed the free space above `reserved`. */
export async function assertRoom(directory: string, size: number, reserved: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize - size < reserved) throw unavailable(new Error(`The disk of ${directory} is almost full.`));
}

/** Renames a complete file to its final path and flushes the folder. */
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

/** Removes empty parent folders, up to the store's root. */
export async function pruneFolders(directory: string, path: string): Promise<void> {
  for (let folder = dirname(path); folder.startsWith(directory + sep); folder = dirname(folder)) {
    const removed = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!removed) return;
  }
}

/** Keys of all objects with the prefix; reads only folders that can hold them. */
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

/** A concurrent delete may have removed the folder. */
function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
