import { tooLarge } from './body.ts';
import { ignoreNotFound } from './errors.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** Move of an upload from the browsers' folder to the server's. */
export interface Claim {
  from: string;
  to: string;
  /** Bytes. */
  maxBytes: number;
  /** Number of first bytes to return. */
  headBytes: number;
}

/**
 * Moves an upload away from the key of its signed URL before reading it, so that a second PUT cannot replace a checked file. Returns the
 * first bytes for type detection. Throws OBJECT_TOO_LARGE and deletes an upload that is too large.
 * Idempotent: a later upload never replaces a claimed one. Callers must not claim one upload twice at the same time, since the second
 * claim may replace the file that the first one read.
 */
export async function claimUpload(
  store: ObjectStore,
  { from, to, maxBytes, headBytes }: Claim,
): Promise<{ info: ObjectInfo; head: Buffer }> {
  if (!(await exists(store, to))) {
    await withinSize(store, from, maxBytes).catch(ignoreNotFound);
    await store.move(from, to).catch(ignoreNotFound);
  }
  const info = await withinSize(store, to, maxBytes);
  return { info, head: await store.head(to, headBytes) };
}

const exists = (store: ObjectStore, key: string): Promise<boolean> =>
  store
    .stat(key)
    .then(() => true, ignoreNotFound)
    .then(Boolean);

async function withinSize(store: ObjectStore, key: string, maxBytes: number): Promise<ObjectInfo> {
  const info = await store.stat(key);
  if (info.size <= maxBytes) return info;
  await store.delete(key);
  throw tooLarge(maxBytes);
}
