import { tooLarge } from './body.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** An upload on its way from where the browser put it to where only the server reaches it. */
export interface Claim {
  from: string;
  to: string;
  /** Bytes. */
  maxBytes: number;
}

const HEAD_BYTES = 64;

/**
 * Takes an upload over: checks its size, moves it away from the key its URL was signed for, and only then reads it,
 * so that what was checked cannot be replaced while the URL still lives. Answers with the first 64 bytes, by which
 * the caller tells the type; an upload that is too large is deleted and is OBJECT_TOO_LARGE.
 */
export async function claimUpload(store: ObjectStore, { from, to, maxBytes }: Claim): Promise<{ info: ObjectInfo; head: Buffer }> {
  await withinSize(store, from, maxBytes);
  await store.move(from, to);
  const info = await withinSize(store, to, maxBytes);
  return { info, head: await store.head(to, HEAD_BYTES) };
}

/** Deletes what lies under the prefix for longer than `maxAgeMs`; answers with how many objects that were. */
export async function deleteOlderThan(store: ObjectStore, prefix: string, maxAgeMs: number, now = Date.now()): Promise<number> {
  let deleted = 0;
  for await (const { key, lastModified } of store.list(prefix)) {
    if (now - lastModified.getTime() <= maxAgeMs) continue;
    await store.delete(key);
    deleted += 1;
  }
  return deleted;
}

async function withinSize(store: ObjectStore, key: string, maxBytes: number): Promise<ObjectInfo> {
  const info = await store.stat(key);
  if (info.size <= maxBytes) return info;
  await store.delete(key);
  throw tooLarge(maxBytes);
}
