import { tooLarge } from './body.ts';
import { goneMeanwhile } from './errors.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';

/** An upload on its way from where the browser put it to where only the server reaches it. */
export interface Claim {
  from: string;
  to: string;
  /** Bytes. */
  maxBytes: number;
  /** First bytes to answer with. */
  headBytes: number;
}

/**
 * Takes an upload over: checks its size, moves it away from the key its URL was signed for, and only then reads it, so that what
 * was checked cannot be replaced while the URL still lives. Answers with the first bytes, by which the caller tells the type;
 * an upload that is too large is deleted and is OBJECT_TOO_LARGE. Asked again, it answers the same: what was taken over is not
 * replaced by what came later. One claim of an upload at a time: of two at once the second one may replace what the first one has read.
 */
export async function claimUpload(
  store: ObjectStore,
  { from, to, maxBytes, headBytes }: Claim,
): Promise<{ info: ObjectInfo; head: Buffer }> {
  if (!(await exists(store, to))) {
    await withinSize(store, from, maxBytes).catch(goneMeanwhile);
    await store.move(from, to).catch(goneMeanwhile);
  }
  const info = await withinSize(store, to, maxBytes);
  return { info, head: await store.head(to, headBytes) };
}

const exists = (store: ObjectStore, key: string): Promise<boolean> =>
  store
    .stat(key)
    .then(() => true, goneMeanwhile)
    .then(Boolean);

async function withinSize(store: ObjectStore, key: string, maxBytes: number): Promise<ObjectInfo> {
  const info = await store.stat(key);
  if (info.size <= maxBytes) return info;
  await store.delete(key);
  throw tooLarge(maxBytes);
}
